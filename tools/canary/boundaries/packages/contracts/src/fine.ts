import { z } from 'zod'

export type Contract = string
export const schema = z.string()
