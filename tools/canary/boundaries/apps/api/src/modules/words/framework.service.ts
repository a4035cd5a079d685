// breaks: service-knows-no-framework
import type { Kysely } from 'kysely'

export type Alias = Kysely<unknown>
