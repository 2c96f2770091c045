import type { Connection } from '@lamplighter/links/link'
import type { Identity } from '@lamplighter/links/player/host'
import { type HttpAnswer, type HttpRequest, jsonAnswer } from '@lamplighter/links/player/http'
import type { Device } from '../../modules/devices/devices/index.ts'
import type { PageSessions } from './page-session.ts'

type Deps = {
  readonly sessions: PageSessions
  readonly identify: (request: HttpRequest) => Promise<Identity | HttpAnswer>
  readonly now: () => number
  readonly deviceAt: (connection: Connection) => Device | undefined
}

/** What a player page asks besides what every player does: to be let in, who it is, and to leave. */
export function createPage({ sessions, identify, now, deviceAt }: Deps) {
  async function answer(request: HttpRequest, cookieOf: (connection: Connection) => Promise<string>) {
    const identity = await identify(request)
    if ('status' in identity) return identity
    const { connection } = identity
    const at = new Date(now()).toISOString()
    const body = {
      number: connection.edge,
      organisation: connection.group,
      kind: deviceAt(connection)?.kind ?? null,
      at,
    }
    return jsonAnswer(200, JSON.stringify(body), { 'set-cookie': await cookieOf(connection) })
  }

  return {
    /** Takes number and secret, or the cookie of an earlier visit, which is then good for longer. */
    enter: (request: HttpRequest) => answer(request, sessions.open),
    leave: async (): Promise<HttpAnswer> => ({ status: 204, headers: { 'set-cookie': sessions.closing } }),
  }
}
