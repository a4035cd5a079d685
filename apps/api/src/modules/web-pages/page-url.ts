/** The address of a web page as a learner types it. */
import { AppError } from '#api/errors.ts'

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i

/**
 * An `http` or `https` URL without credentials and fragment; `https` where the scheme is missing.
 *
 * @throws {AppError} `not-public-address` for any other URL, and for ports that web pages don't use.
 */
export function toPageUrl(text: string, base?: URL): URL {
  const trimmed = text.trim()
  const url = URL.parse(base || HAS_SCHEME.test(trimmed) ? trimmed : `https://${trimmed}`, base)
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:'
  if (!url || !isWeb || url.port !== '' || url.username !== '' || url.password !== '')
    throw new AppError('not-public-address')
  url.hash = ''
  return url
}
