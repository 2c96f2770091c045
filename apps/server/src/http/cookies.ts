import type { CookieOptions } from '../modules/context.ts'

export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.filter(([name]) => name).map(([name, ...value]) => [name!, decode(value.join('='))]))
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
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `SameSite=${options.fromElsewhere ? 'Lax' : 'Strict'}`,
    options.httpOnly && 'HttpOnly',
    secure && 'Secure',
    options.maxAgeSeconds !== null && `Max-Age=${options.maxAgeSeconds}`,
  ]
    .filter(Boolean)
    .join('; ')
}
