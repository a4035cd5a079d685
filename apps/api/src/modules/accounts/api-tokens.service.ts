/** API tokens: shown once, then stored as hashes. */
import { randomBytes, randomUUID } from 'node:crypto'

import { API_TOKEN_PREFIX, MAX_API_TOKENS } from '@wordnest/contracts/api-tokens'

import { AppError } from '#api/errors.ts'
import type { Learner } from '#api/learner.ts'

import type { ApiTokensRepository, StoredApiToken } from './api-tokens.repository.ts'
import { toTokenHash } from './token-hash.ts'

export type ListedApiToken = StoredApiToken

type Owner = { readonly id: string }

export type ApiTokens = {
  readonly list: (owner: Owner) => Promise<readonly StoredApiToken[]>
  /** Throws list-limit. */
  readonly create: (owner: Owner, name: string) => Promise<{ readonly token: string; readonly stored: StoredApiToken }>
  /** Throws not-found. */
  readonly revoke: (owner: Owner, id: string) => Promise<void>
  /** The learner the token belongs to. */
  readonly findLearner: (token: string) => Promise<Learner | undefined>
}

export type ApiTokensOptions = { readonly repository: ApiTokensRepository; readonly clock: () => number }

const TOKEN_BYTES = 32
const HOUR_MS = 3_600_000

export function buildApiTokens({ repository, clock }: ApiTokensOptions): ApiTokens {
  return {
    list: ({ id }) => repository.list(id),
    async create(owner, name) {
      const token = `${API_TOKEN_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`
      const stored = { id: randomUUID(), name, created_at: clock(), last_used_at: null }
      const row = { ...stored, user_id: owner.id, token_hash: toTokenHash(token) }
      if (!(await repository.create(row, MAX_API_TOKENS))) throw new AppError('list-limit')
      return { token, stored }
    },
    async revoke({ id: userId }, id) {
      if (!(await repository.remove(userId, id))) throw new AppError('not-found')
    },
    async findLearner(token) {
      if (!token.startsWith(API_TOKEN_PREFIX)) return undefined
      const found = await repository.findByHash(toTokenHash(token))
      if (!found) return undefined
      const nowMs = clock()
      if (found.lastUsedAtMs === null || nowMs - found.lastUsedAtMs >= HOUR_MS)
        await repository.markUsed(found.id, nowMs)
      return found.learner
    },
  }
}
