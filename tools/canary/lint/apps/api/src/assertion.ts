// breaks: typescript(no-unsafe-type-assertion)
export const narrow = (value: unknown) => value as string
