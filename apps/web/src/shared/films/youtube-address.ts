const ID = /^[\w-]{11}$/
const HOSTS = new Set(['youtube.com', 'm.youtube.com', 'music.youtube.com', 'youtube-nocookie.com'])

/** The id of the film at an address of YouTube, in any of its forms; undefined for any other text. */
export function findYouTubeId(text: string): string | undefined {
  const trimmed = text.trim()
  const address = /^[a-z]+:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams, protocol } = new URL(address)
  const host = hostname.replace(/^www\./, '')
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  const [, first = '', second = ''] = pathname.split('/')
  const id =
    host === 'youtu.be'
      ? first
      : HOSTS.has(host)
        ? first === 'watch'
          ? (searchParams.get('v') ?? '')
          : ['embed', 'shorts', 'live', 'v'].includes(first)
            ? second
            : ''
        : ''
  return ID.test(id) ? id : undefined
}

export const toYouTubeAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`
