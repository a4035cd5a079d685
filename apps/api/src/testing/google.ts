/** Google, as far as signing in goes: a real OpenID Connect server on this machine. */
import { OAuth2Server } from 'oauth2-mock-server'

export type FakeGoogle = {
  /** For the settings of the server under test. */
  readonly variables: Readonly<Record<string, string>>
  /** What the next tokens say; changes add to a verified person of their own. */
  claims: Record<string, unknown>
  /** How the token endpoint answers: undefined means well. */
  tokenStatus: number | undefined
  readonly stop: () => Promise<void>
}

export const GOOGLE_CLIENT_ID = 'nest.apps.example'

export async function startFakeGoogle(): Promise<FakeGoogle> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const { url } = server.issuer
  if (url === undefined) throw new Error('the identity provider did not start')
  const google: FakeGoogle = {
    variables: {
      GOOGLE_CLIENT_ID,
      GOOGLE_CLIENT_SECRET: 'a-client-secret',
      GOOGLE_AUTHORIZATION_URL: `${url}/authorize`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_JWKS_URL: `${url}/jwks`,
      GOOGLE_ISSUER: url,
    },
    claims: {},
    tokenStatus: undefined,
    stop: () => server.stop(),
  }
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, google.claims)
  })
  server.service.on('beforeResponse', (response) => {
    if (google.tokenStatus !== undefined) response.statusCode = google.tokenStatus
  })
  return google
}
