// breaks: log-imports
import type { Contract } from '../../contracts/src/fine.ts'

export type Alias = Contract
