/** Security headers of every answer: of routes, the error handler, the framework and the bare socket. */

export type HeaderSet = Readonly<Record<string, string>>

/** The one Trusted Types policy that the page may create. */
const TRUSTED_TYPES_POLICY = 'wordnest'

const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  `trusted-types ${TRUSTED_TYPES_POLICY}`,
]
/**
 * What the video host needs where a lesson's film is one of its own: pictures wherever videos are listed, its player on
 * pages of ours that play one. Its script brings a second one and a Trusted Types policy of its own.
 */
const VIDEO_HOST = {
  pictures: 'https://i.ytimg.com',
  frame: 'https://www.youtube-nocookie.com',
  scripts: 'https://www.youtube.com/iframe_api https://www.youtube.com/s/player/',
  trustedTypesPolicy: 'youtube-widget-api',
} as const
const withSource = (policy: readonly string[], directive: string, source: string): readonly string[] =>
  policy.map((rule) => (rule.startsWith(`${directive} `) ? `${rule} ${source}` : rule))
const HOST_PICTURES_POLICY = withSource(PAGE_POLICY, 'img-src', VIDEO_HOST.pictures)
const HOST_PLAYER_POLICY = [
  ...withSource(
    withSource(HOST_PICTURES_POLICY, 'script-src', VIDEO_HOST.scripts),
    'trusted-types',
    VIDEO_HOST.trustedTypesPolicy,
  ),
  `frame-src ${VIDEO_HOST.frame}`,
]
const withSources = (policy: string, directive: string, hashes: readonly string[]): string =>
  hashes.length === 0
    ? policy
    : policy.replace(`${directive} 'self'`, `${directive} 'self' ${hashes.map((hash) => `'${hash}'`).join(' ')}`)

/** A policy that also allows inline content; hashes as `sha256-…`. */
export const allowInline = (
  policy: string,
  { styles, scripts }: { readonly styles: readonly string[]; readonly scripts: readonly string[] },
): string => withSources(withSources(policy, 'style-src', styles), 'script-src', scripts)

/**
 * What Stripe's embedded checkout needs (docs.stripe.com/security/guide). Its script loads parts of its own and knows no
 * Trusted Types policy that could be named, so these pages alone do without; scripts still come from ourselves and Stripe only.
 */
const STRIPE = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://checkout.stripe.com https://hooks.stripe.com',
  calls: 'https://api.stripe.com https://checkout.stripe.com',
  pictures: 'https://*.stripe.com',
} as const
const PAYMENT_POLICY = [
  ...[
    ['script-src', STRIPE.scripts] as const,
    ['connect-src', STRIPE.calls] as const,
    ['img-src', STRIPE.pictures] as const,
  ]
    .reduce<readonly string[]>((policy, [directive, source]) => withSource(policy, directive, source), PAGE_POLICY)
    .filter((rule) => !/^(?:require-)?trusted-types/.test(rule)),
  `frame-src ${STRIPE.frames}`,
]
const DATA_POLICY = ["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]

/** The camera takes the photo of a text, the microphone records a word said by the learner; everything else stays off. */
const PERMISSIONS_POLICY = [
  'accelerometer=()',
  'camera=(self)',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'magnetometer=()',
  'microphone=(self)',
  'midi=()',
  'payment=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ')

/** Apple Pay and Google Pay ask from within Stripe's frames. */
const PAYMENT_PERMISSIONS_POLICY = PERMISSIONS_POLICY.replace(
  'payment=()',
  'payment=(self "https://js.stripe.com" "https://checkout.stripe.com")',
)

const TWO_YEARS_SECONDS = 63_072_000

const buildHeaders = (isHttps: boolean, policy: readonly string[], referrerPolicy: string): HeaderSet => ({
  'content-security-policy': [...policy, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; '),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': referrerPolicy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(isHttps && { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
})

export type SecurityHeaders = {
  readonly page: HeaderSet
  /** For pages once a film comes from the video host. */
  readonly pageWithHostPictures: HeaderSet
  /** For the page that plays such a film. */
  readonly hostPlayerPage: HeaderSet
  /** For the pages that take a payment, where Stripe is in use. */
  readonly paymentPage: HeaderSet
  /** For what is never shown as a page: API answers and their errors. */
  readonly data: HeaderSet
  /** Also for films and recordings: which origins may load them through another host. */
  readonly media: HeaderSet
}

/** What a page loads from the media host: pictures, sounds, and by calls captions and files to cache. */
const MEDIA_DIRECTIVES = ['img-src', 'media-src', 'connect-src']

/** HSTS only where the server is reached by https: over http browsers ignore it, and it must never reach localhost. */
export function buildSecurityHeaders(publicOrigin: string, mediaOrigin?: string): SecurityHeaders {
  const isHttps = publicOrigin.startsWith('https:')
  const withMedia = (policy: readonly string[]) =>
    mediaOrigin === undefined
      ? policy
      : MEDIA_DIRECTIVES.reduce((rules, directive) => withSource(rules, directive, mediaOrigin), policy)
  const buildPage = (policy: readonly string[]) =>
    buildHeaders(isHttps, withMedia(policy), 'strict-origin-when-cross-origin')
  return {
    page: buildPage(PAGE_POLICY),
    pageWithHostPictures: buildPage(HOST_PICTURES_POLICY),
    hostPlayerPage: buildPage(HOST_PLAYER_POLICY),
    paymentPage: { ...buildPage(PAYMENT_POLICY), 'permissions-policy': PAYMENT_PERMISSIONS_POLICY },
    data: buildHeaders(isHttps, DATA_POLICY, 'no-referrer'),
    media:
      mediaOrigin === undefined
        ? {}
        : { 'access-control-allow-origin': publicOrigin, 'cross-origin-resource-policy': 'cross-origin' },
  }
}
