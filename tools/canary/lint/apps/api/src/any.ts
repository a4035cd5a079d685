// breaks: typescript(no-explicit-any) typescript(no-non-null-assertion) typescript(no-unsafe-return)
export const first = (list: any[]) => list.at(0)!
