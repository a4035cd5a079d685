/**
 * What Mozilla's HTTP Observatory would give an answer, by the rules of its public scoring methodology: 100 to begin with,
 * minus its penalties, and its bonuses for a score of 90 or more before them. Redirections and scripts of other sites are not
 * judged: there are none.
 */

type Headers = Readonly<Record<string, unknown>>
type Mark = { readonly rule: string; readonly points: number }

const PRIVATE_REFERRERS = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
const SIX_MONTHS_SECONDS = 15_768_000

const textOf = (headers: Headers, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value.toLowerCase() : ''
}

export function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const rules = policy.split(';').map((rule) => rule.trim().split(/\s+/))
  return new Map(rules.flatMap(([name, ...sources]) => (name ? [[name, sources] as const] : [])))
}

function judgePolicy(policy: string): Mark {
  if (policy === '') return { rule: 'csp-not-implemented', points: -25 }
  const rules = parsePolicy(policy)
  const scripts = rules.get('script-src') ?? rules.get('default-src') ?? ["'unsafe-inline'"]
  const styles = rules.get('style-src') ?? rules.get('default-src') ?? []
  const isTrusting = scripts.some((source) => ['*', 'http:', 'https:', 'data:', "'unsafe-inline'"].includes(source))
  if (isTrusting) return { rule: 'csp-implemented-with-unsafe-inline', points: -20 }
  if (policy.includes("'unsafe-eval'")) return { rule: 'csp-implemented-with-unsafe-eval', points: -10 }
  if (/(?:script|object|frame|connect)-src[^;]*http:/.test(policy)) return { rule: 'csp-insecure-scheme', points: -20 }
  if (styles.includes("'unsafe-inline'")) return { rule: 'csp-unsafe-inline-in-style-src-only', points: 0 }
  return rules.get('default-src')?.join() === "'none'"
    ? { rule: 'csp-no-unsafe-default-src-none', points: 10 }
    : { rule: 'csp-no-unsafe', points: 5 }
}

function judgeTransport(headers: Headers): Mark {
  const seconds = Number(/max-age=(\d+)/.exec(textOf(headers, 'strict-transport-security'))?.[1] ?? 0)
  return seconds >= SIX_MONTHS_SECONDS
    ? { rule: 'hsts-implemented', points: 0 }
    : { rule: 'hsts-not-implemented', points: -20 }
}

function judgeFraming(headers: Headers, policy: string): Mark {
  if (parsePolicy(policy).has('frame-ancestors')) return { rule: 'x-frame-options-via-csp', points: 5 }
  return /^(?:deny|sameorigin)$/.test(textOf(headers, 'x-frame-options'))
    ? { rule: 'x-frame-options', points: 0 }
    : { rule: 'x-frame-options-not-implemented', points: -20 }
}

function judgeCookies(headers: Headers): readonly Mark[] {
  const cookies = [headers['set-cookie'] ?? []]
    .flat()
    .flatMap((cookie: unknown) => (typeof cookie === 'string' ? [cookie.toLowerCase()] : []))
  if (cookies.length === 0) return []
  const isGood = cookies.every(
    (cookie) => /; secure/.test(cookie) && /; httponly/.test(cookie) && /; samesite=/.test(cookie),
  )
  return [isGood ? { rule: 'cookies-good', points: 5 } : { rule: 'cookies-open', points: -40 }]
}

export function judgeHeaders(headers: Headers): { readonly score: number; readonly marks: readonly Mark[] } {
  const policy = textOf(headers, 'content-security-policy')
  const marks: readonly Mark[] = [
    judgePolicy(policy),
    judgeTransport(headers),
    judgeFraming(headers, policy),
    ...judgeCookies(headers),
    textOf(headers, 'x-content-type-options') === 'nosniff'
      ? { rule: 'nosniff', points: 0 }
      : { rule: 'nosniff-not-implemented', points: -5 },
    PRIVATE_REFERRERS.has(textOf(headers, 'referrer-policy'))
      ? { rule: 'referrer-policy-private', points: 5 }
      : { rule: 'referrer-policy-open', points: textOf(headers, 'referrer-policy') === '' ? 0 : -5 },
    textOf(headers, 'cross-origin-resource-policy') === 'same-origin'
      ? { rule: 'corp-same-origin', points: 10 }
      : { rule: 'corp-not-implemented', points: 0 },
    textOf(headers, 'access-control-allow-origin') === ''
      ? { rule: 'cors-not-implemented', points: 0 }
      : { rule: 'cors-open', points: -50 },
  ]
  const before = 100 + marks.reduce((sum, { points }) => sum + Math.min(0, points), 0)
  const bonus = marks.reduce((sum, { points }) => sum + Math.max(0, points), 0)
  return { score: Math.max(0, before >= 90 ? before + bonus : before), marks }
}
