// breaks: unicorn(filename-case)
export const named = 1
