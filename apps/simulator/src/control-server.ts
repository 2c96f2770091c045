import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AlarmServer } from './alarm-server/alarm-server.ts'
import type { SimulatedFleet } from './fleet.ts'
import { answerForKeys, isForKeys, type KeyDesk } from './key/levers.ts'
import { createLevers, rowOf } from './levers.ts'
import { bodyOf, isOwnPage } from './page-request.ts'
import type { Inbox } from './sms/inbox.ts'
import { isForInbox, showInbox } from './sms/receiver.ts'

/**
 * Serves the levers to a person or a test, on the loopback only; besides GET /edges, the stand-in for phones (POST /sms with
 * {mobile, text, code}, GET /sms for its page), GET /key, the page of the hardware keys, and GET /settled.
 */
export function serveControl(
  { edges, isSettled }: Pick<SimulatedFleet, 'edges' | 'isSettled'>,
  { inbox, keys, alarms }: { inbox: Inbox; keys: KeyDesk | null; alarms: AlarmServer | null },
  port: number,
): Server {
  const levers = createLevers(edges, inbox, alarms)
  async function pull(request: IncomingMessage, response: ServerResponse) {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(`${JSON.stringify(body)}\n`)
    }
    // A page in a browser on this machine must not pull cables.
    if (request.headers.origin !== undefined && !isOwnPage(request)) return answer(403, { error: 'not for browsers' })
    if (keys && isForKeys(request)) return answerForKeys(keys, request, response)
    if (request.method === 'GET' && request.url === '/edges') return answer(200, edges.map(rowOf))
    if (request.method === 'GET' && request.url === '/settled') return answer(200, { settled: isSettled() })
    if (request.method === 'GET' && isForInbox(request)) return showInbox(inbox, request, response)
    const path = isForInbox(request) ? '/sms' : (request.url ?? '')
    const lever = request.method === 'POST' && Object.hasOwn(levers, path) ? levers[path] : undefined
    if (!lever) return answer(404, { error: 'no such lever' })
    answer(...lever(jsonIn(await bodyOf(request))))
  }
  return createServer((request, response) => void pull(request, response)).listen(port, '127.0.0.1')
}

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
