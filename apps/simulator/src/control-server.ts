import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AlarmServer } from './alarm-server/alarm-server.ts'
import type { Edge } from './edge.ts'
import { answerForKeys, isForKeys, type KeyDesk } from './key/levers.ts'
import { bodyOf, isOwnPage } from './page-request.ts'
import type { Inbox } from './sms/inbox.ts'
import { isForInbox, showInbox } from './sms/receiver.ts'

const OUTAGE = 20_000
const MINUTE = 60_000

const ACTIONS: Record<string, (edge: Edge) => void> = {
  '/unplug': (edge) => edge.unplug(),
  '/plug': (edge) => edge.plug(),
  '/outage': (edge) => edge.outage(OUTAGE),
}

const row = (edge: Edge) => ({
  group: edge.group,
  edge: edge.edge,
  kind: edge.own.nameplate.kind,
  name: edge.own.nameplate.name,
  lamps: edge.lamps,
  online: edge.online(),
})

/**
 * Levers for a person or a test, on the loopback only: GET /edges, POST /unplug, /plug and /outage with {edge}; POST
 * /deaf with {codes, messages}, so that lamps miss the next messages to them; POST /late with {edge, minutes}, so that a
 * cabinet follows its plan later; POST /alarm-server with {act, code}, to move the stand-in for an alarm server; the
 * stand-in for phones: POST /sms with {mobile, text, code}, GET /sms for its page; and GET /key, the page of the hardware keys.
 */
export function serveControl(
  edges: readonly Edge[],
  { inbox, keys, alarms }: { inbox: Inbox; keys: KeyDesk | null; alarms: AlarmServer | null },
  port: number,
): Server {
  async function pull(request: IncomingMessage, response: ServerResponse) {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(`${JSON.stringify(body)}\n`)
    }
    // A page in a browser on this machine must not pull cables.
    if (request.headers.origin !== undefined && !isOwnPage(request)) return answer(403, { error: 'not for browsers' })
    if (keys && isForKeys(request)) return answerForKeys(keys, request, response)
    if (request.method === 'GET' && request.url === '/edges') return answer(200, edges.map(row))
    if (request.method === 'GET' && isForInbox(request)) return showInbox(inbox, request, response)
    const isText = request.method === 'POST' && isForInbox(request)
    const isDeaf = request.method === 'POST' && request.url === '/deaf'
    const isLate = request.method === 'POST' && request.url === '/late'
    const isForAlarms = request.method === 'POST' && request.url === '/alarm-server'
    const action = request.method === 'POST' ? ACTIONS[request.url ?? ''] : undefined
    if (!action && !isText && !isDeaf && !isLate && !(isForAlarms && alarms))
      return answer(404, { error: 'no such lever' })
    const parsed = jsonIn(await bodyOf(request))
    if (isText) return inbox.take(parsed) ? answer(200, {}) : answer(400, { error: 'not a message' })
    if (isForAlarms) {
      const { act, code } = Object(parsed) as { act?: unknown; code?: unknown }
      return alarms?.act(String(act), String(code)) ? answer(200, {}) : answer(400, { error: 'no such act' })
    }
    if (isDeaf) {
      const deaf = deafIn(parsed)
      if (!deaf) return answer(400, { error: 'codes and messages are wanted' })
      const missing = deaf.codes.filter((code) => !edges.some((edge) => edge.deafen(code, deaf.messages)))
      return missing.length > 0 ? answer(404, { error: `no such lamp: ${missing.join(', ')}` }) : answer(200, {})
    }
    const edge = edges.find((candidate) => candidate.edge === edgeIn(parsed))
    if (isLate) {
      const minutes = minutesIn(parsed)
      if (!edge || minutes === null) return answer(edge ? 400 : 404, { error: 'an edge and minutes are wanted' })
      return edge.delay(minutes * MINUTE)
        ? answer(200, row(edge))
        : answer(409, { error: 'only power boxes follow a clock' })
    }
    if (!edge || !action) return answer(404, { error: 'no such edge' })
    action(edge)
    answer(200, row(edge))
  }
  return createServer((request, response) => void pull(request, response)).listen(port, '127.0.0.1')
}

type Deaf = { readonly codes: readonly string[]; readonly messages: number }

function deafIn(body: unknown): Deaf | null {
  if (typeof body !== 'object' || body === null || !('codes' in body) || !('messages' in body)) return null
  const { codes, messages } = body
  return Array.isArray(codes) && codes.length > 0 && typeof messages === 'number'
    ? { codes: codes.map(String), messages }
    : null
}

/** Null for nonsense. */
const minutesIn = (body: unknown): number | null =>
  typeof body === 'object' && body && 'minutes' in body && typeof body.minutes === 'number' && body.minutes >= 0
    ? body.minutes
    : null

const edgeIn = (body: unknown): unknown => (typeof body === 'object' && body && 'edge' in body ? body.edge : null)

function jsonIn(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
