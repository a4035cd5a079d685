// breaks: contracts-imports
import type { FastifyInstance } from 'fastify'

export type Alias = FastifyInstance
