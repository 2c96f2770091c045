import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Language } from '@lamplighter/contract'
import type { Inbox } from './inbox.ts'
import { inboxPage } from './page.ts'

const timeOf = (at: number) => new Date(at).toLocaleTimeString('en-GB')

function languageFor({ url, headers }: IncomingMessage): Language {
  const asked = new URL(url ?? '', 'http://sms').searchParams.get('lang') ?? headers['accept-language'] ?? ''
  return asked.startsWith('en') ? 'en' : 'zh'
}

/** A page elsewhere that leads a name of its own to this machine must not read the codes. */
const isOwnName = (host: string | undefined) => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host ?? '')

export const isForInbox = (request: IncomingMessage): boolean => request.url?.split('?')[0] === '/sms'

/** The page for people. */
export function showInbox(inbox: Inbox, request: IncomingMessage, response: ServerResponse): void {
  if (!isOwnName(request.headers.host)) {
    response.writeHead(403).end()
    return
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'no-store',
  })
  response.end(inboxPage(inbox, languageFor(request), timeOf))
}
