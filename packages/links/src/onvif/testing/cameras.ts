import { lookup } from 'node:dns'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import type { Birth } from '../../link.ts'
import { recordEvents } from '../../testing/record-events.ts'
import { type Answer, type CameraBody, createOnvifDevice, type Notification } from '../device.ts'
import { createOnvifHost } from '../host.ts'
import { envelope, faultXml } from '../soap.ts'
import type { LiveSpeech } from '../talk.ts'

export const GROUP = 'city'
export const account = { user: 'operator', password: 'p&ss<word>' }

/** Time that a test moves by hand; what is due runs when it has come. */
export function createTestClock() {
  let now = Date.parse('2026-05-01T20:00:00Z')
  const due = new Set<{ at: number; task: () => void }>()
  return {
    now: () => now,
    after(ms: number, task: () => void) {
      const one = { at: now + ms, task }
      due.add(one)
      return () => void due.delete(one)
    },
    isDueIn: (ms: number) => [...due].some(({ at }) => at === now + ms),
    advance(ms: number) {
      now += ms
      for (const one of [...due].sort((a, b) => a.at - b.at)) if (one.at <= now && due.delete(one)) one.task()
    },
  }
}

/** A camera that does what it is told, and remembers it. */
export function createBody(happened: Notification[] = []) {
  const told: string[] = []
  const presets = [{ token: '1', name: 'Gate' }]
  const note = (what: string) => told.push(what) > 0
  const body: CameraBody = {
    ...{ maker: 'Maker', model: 'PTZ-1', firmware: '2.0', serial: '7' },
    position: () => ({ pan: 0.25, tilt: -0.5, zoom: 0.1 }),
    move: ({ pan, tilt, zoom }, seconds) => note(`move ${pan} ${tilt} ${zoom} ${seconds}`),
    stop: () => note('stop'),
    goHome: () => note('home'),
    goTo: (token) => note(`goto ${token}`),
    presets: () => presets,
    savePreset(name, token) {
      const own = token ?? String(presets.length + 1)
      if (!presets.some((one) => one.token === own)) presets.push({ token: own, name })
      note(`save ${name} ${own}`)
      return own
    },
    reboot: () => note('reboot'),
    stream: { width: 640, height: 360, rate: 5 },
    recordedFrom: () => Date.parse('2026-04-21T20:00:00Z'),
    notifications: () => happened.splice(0),
  }
  return { body, told }
}

/** Answers requests over the loopback. */
export async function serve(answer: (request: IncomingMessage, response: ServerResponse, body: string) => void) {
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    answer(request, response, body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/onvif`, close: () => server.close() }
}

/** What a camera does otherwise than ours with what it is asked. */
export type Quirk = (asked: { path: string; message: string }, answer: (message: string) => Answer) => Answer

export const refused = (code: string, reason: string): Answer => ({
  status: 400,
  body: envelope(faultXml(code, reason)),
})

export async function serveCamera(
  body: CameraBody,
  now: () => number,
  quirk: Quirk = ({ message }, answer) => answer(message),
) {
  const device = createOnvifDevice({ now, ...account, address: () => 'http://10.9.9.9/onvif', body })
  return serve(({ url }, response, message) => {
    const { status, body: answer } = quirk({ path: url!, message }, device.answer)
    response.writeHead(status, { 'content-type': 'application/soap+xml' }).end(answer)
  })
}

/** Our end, and all that it tells. */
export function createHost(clock: ReturnType<typeof createTestClock>) {
  const { heard, events: recorded } = recordEvents()
  const events = { ...recorded, birth: ({ address, samples }: Birth) => recorded.values(address, samples) }
  const network = { after: clock.after, admits: () => true, lookup: lookup as LookupFunction }
  const speeches = new Map<string, LiveSpeech>()
  const host = createOnvifHost({
    now: clock.now,
    network,
    random: () => 0,
    events,
    speechOf: (_, id) => speeches.get(id) ?? null,
  })
  const { latest: values, ...told } = heard
  return { host, values, ...told, network, speeches }
}

let orders = 0
export const order = (
  edge: string,
  writes: Record<string, number | boolean | string>,
  correlation = `o${++orders}`,
) => ({
  address: { group: GROUP, edge, device: null },
  ...{ correlation, code: 'dco.any', args: {}, writes, expiresAt: Number.MAX_SAFE_INTEGER, sequence: orders },
})
