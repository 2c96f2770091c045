import type { CookieOptions } from '../modules/context.ts'

/** Under TLS: a browser takes such a cookie from this host alone, over TLS alone, and from no neighbour's page. */
const PREFIX = '__Host-'
/** What no script reads; the two cookies for the sign-in page are named otherwise and decide nothing. */
const OURS = 'lamplighter_'

/** By the names that the code knows. Where cookies are `secure`, ours count with the prefix only. */
export function readCookies(header: string | undefined, secure = false): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  const bound = new Map<string, string>()
  for (const pair of (header ?? '').split(';')) {
    const [name = '', ...value] = pair.trim().split('=')
    if (name.startsWith(PREFIX)) bound.set(name.slice(PREFIX.length), decode(value.join('=')))
    else if (name !== '' && !(secure && name.startsWith(OURS))) cookies.set(name, decode(value.join('=')))
  }
  return new Map([...cookies, ...bound])
}

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

export function writeCookie(name: string, value: string, options: CookieOptions, secure: boolean): string {
  return [
    `${secure && name.startsWith(OURS) ? PREFIX : ''}${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `SameSite=${options.fromElsewhere ? 'Lax' : 'Strict'}`,
    options.httpOnly && 'HttpOnly',
    secure && 'Secure',
    options.maxAgeSeconds !== null && `Max-Age=${options.maxAgeSeconds}`,
  ]
    .filter(Boolean)
    .join('; ')
}
