import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@lamplighter/contract'

const LONGEST = 1_000

export const pathOf = ({ url }: IncomingMessage): string => url?.split('?')[0] ?? ''

export const parametersOf = ({ url }: IncomingMessage): URLSearchParams =>
  new URL(url ?? '', 'http://simulator').searchParams

export function languageFor(request: IncomingMessage): Language {
  const asked = parametersOf(request).get('lang') ?? request.headers['accept-language'] ?? ''
  return asked.startsWith('en') ? 'en' : 'zh'
}

/** A page elsewhere that leads a name of its own to this machine must not read what is shown here. */
const isOwnName = ({ headers }: IncomingMessage): boolean =>
  /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(headers.host ?? '')

/** Of a form on a page of ours. */
export const isOwnPage = (request: IncomingMessage): boolean =>
  isOwnName(request) && request.headers.origin === `http://${request.headers.host}`

/** A page for people, of whom only those at this machine see it. */
export function showPage(page: () => string, request: IncomingMessage, response: ServerResponse): void {
  if (!isOwnName(request)) {
    response.writeHead(403).end()
    return
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  response.end(page())
}

/** A short body; a long one ends the connection. */
export const bodyOf = (request: IncomingMessage): Promise<string> =>
  new Promise((resolve) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
      if (body.length > LONGEST) request.destroy()
    })
    request.on('end', () => resolve(body))
  })
