/** The cookie of a session: the engine writes it, we read it without the engine. */

/** A session ends after 30 days without a visit; a visit renews it once a day. */
export const SESSION_SECONDS = 30 * 86_400
export const SESSION_RENEWAL_SECONDS = 86_400

export const COOKIE_PREFIX = 'wordnest'

/** The name that the engine uses. */
export const toSessionCookieName = (secure: boolean): string =>
  `${secure ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
