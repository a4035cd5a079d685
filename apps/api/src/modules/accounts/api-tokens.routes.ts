/** A learner's API tokens. */
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '@wordnest/contracts/api-tokens'

import type { Mount } from '#api/http/endpoint.ts'

import type { ApiTokens, ListedApiToken } from './api-tokens.service.ts'

const toInstant = (ms: number): string => new Date(ms).toISOString()

const presentApiToken = ({ id, name, created_at, last_used_at }: ListedApiToken): ApiToken => ({
  id,
  name,
  createdAt: toInstant(created_at),
  lastUsedAt: last_used_at === null ? null : toInstant(last_used_at),
})

export function mountApiTokens(mount: Mount, tokens: ApiTokens): void {
  mount(listApiTokens, async ({ learner }) => ({ tokens: (await tokens.list(learner)).map(presentApiToken) }))

  mount(createApiToken, async ({ learner, input }) => {
    const { token, stored } = await tokens.create(learner, input.name)
    return { token, apiToken: presentApiToken(stored) }
  })

  mount(revokeApiToken, async ({ learner, input }) => {
    await tokens.revoke(learner, input.id)
    return {}
  })
}
