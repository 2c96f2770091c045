import { randomBytes, randomUUID } from 'node:crypto'
import { connect as connectTcp } from 'node:net'
import { DataType, encodePayload } from '@lamplighter/links/sparkplug/codec'
import { connectAsync } from 'mqtt'
import { WebSocket } from 'ws'

/** Everything that one organisation's user, gateway and passer-by can do to the others, at an even pace, bounded. */
export type AttackJob = {
  readonly port: number
  readonly mqtt: string
  readonly seconds: number
  readonly account: string
  readonly password: string
  readonly gateway: { readonly group: string; readonly edge: string; readonly secret: string; readonly lamp: string }
}

export type Attacked = {
  readonly calls: number
  readonly payloads: number
  readonly messages: number
  readonly stalled: number
  readonly slowBodies: number
  readonly logins: number
}

/** In half an hour (issue 11): spread evenly, and in proportion over a shorter time. */
const HALF_HOUR = 1_800
const TOTALS = { calls: 50_000, payloads: 30_000, messages: 20_000, slowBodies: 1_000, logins: 2_000 } as const
const STALLED = 300
const BEAT = 50
const KILO = 1_024

const counted = { calls: 0, payloads: 0, messages: 0, stalled: 0, slowBodies: 0, logins: 0 }

/** Does something so often that its total is reached evenly. */
function paced(what: keyof typeof TOTALS, seconds: number, act: (n: number) => unknown): Promise<void> {
  const perSecond = TOTALS[what] / HALF_HOUR
  const began = performance.now()
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1_000
      while (counted[what] < Math.min(passed, seconds) * perSecond)
        void Promise.resolve(act(counted[what]++)).catch(() => undefined)
      if (passed < seconds) return
      clearInterval(timer)
      resolve()
    }, BEAT)
  })
}

type Session = { token: string; curApp: string; curCust: number }

async function post(port: number, path: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })
  return answer.text()
}

/** What is asked without a session, and with one of another organisation. */
function callsOf({ port }: AttackJob, { token }: Session): readonly (() => Promise<unknown>)[] {
  const mine = (path: string, input: unknown) => () => post(port, path, JSON.stringify(input), { auth: token })
  const get = (path: string) => async () => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
  return [
    get('/api/openapi.json'),
    () => get(`/station/auth/ShowQrCode?id=${randomUUID()}`)(),
    () => post(port, '/station/auth/login', JSON.stringify({ name: 'a', pswd: 'x'.repeat(600 * KILO) })),
    () => post(port, '/station/light/Query', '{"content":"%%%"}'),
    () => post(port, `/station/${randomUUID()}`, '{}'),
    mine('/station/light/Query', { size: 5_000 }),
    mine('/station/tree/QueryAll', {}),
    mine('/station/device/Map', {}),
    mine('/station/device/Search', { text: 'e' }),
    mine('/station/command/send', [{ id: 'x', deviceId: 1, code: 'dco.switch', args: { on: false } }]),
    mine('/station/device/Detail', { id: 1 }),
    mine('/station/light/Query', JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`)),
  ]
}

async function payloads(job: AttackJob): Promise<() => Promise<void>> {
  const { group, edge, secret, lamp } = job.gateway
  const client = await connectAsync(job.mqtt, {
    username: `${edge}@${group}`,
    password: secret,
    reconnectPeriod: 1_000,
  })
  client.on('error', () => undefined)
  const number = (value: number, timestamp = Date.now()) =>
    encodePayload({
      timestamp: Date.now(),
      seq: counted.payloads % 256,
      metrics: [{ name: 'elec/activePower', datatype: DataType.Double, value, timestamp, historical: timestamp < 1 }],
    })
  const kinds = [
    () => randomBytes(200),
    () => randomBytes(900 * KILO),
    () => number(1e300),
    () => number(1, 9e15),
    () => encodePayload({ timestamp: Date.now(), seq: 0, metrics: [] }),
    () =>
      encodePayload({
        timestamp: Date.now(),
        seq: 1,
        metrics: Array.from({ length: 1_900 }, (_, n) => ({ name: `m${n}`, datatype: DataType.String, value: '\0' })),
      }),
  ]
  const types = ['DDATA', 'DBIRTH', 'NBIRTH', 'NDATA']
  return async () => {
    const n = counted.payloads
    const type = types[n % types.length]!
    const device = n % 3 === 0 ? `unknown-${n}` : lamp
    const topic = `spBv1.0/${group}/${type}/${edge}${type.startsWith('D') ? `/${device}` : ''}`
    // The big ones are rare: they would else be all that there is room for.
    const kind = n % 50 === 0 ? 1 : [0, 2, 3, 4, 5][n % 5]!
    await client.publishAsync(topic, Buffer.from(kinds[kind]!()), { qos: 0 })
  }
}

function openSocket({ port }: AttackJob, session: Session, onOpen: (socket: WebSocket) => void) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/data`)
  socket.on('error', () => undefined)
  socket.on('open', () => {
    socket.send(
      JSON.stringify({
        type: 'heart',
        time: Date.now(),
        appType: session.curApp,
        customerId: session.curCust,
        token: session.token,
      }),
    )
    onOpen(socket)
  })
  return socket
}

/** Sockets that sign in and never read again. */
function stall(job: AttackJob, session: Session): WebSocket[] {
  return Array.from({ length: STALLED }, () =>
    openSocket(job, session, (socket) => {
      counted.stalled++
      socket.pause()
    }),
  )
}

function messages(job: AttackJob, session: Session): () => void {
  const sockets = Array.from({ length: 4 }, () => openSocket(job, session, () => undefined))
  const words = [
    'not json',
    '{"type":"sub","code":"x"}',
    '{"type":"qrcode","code":"x"}',
    `{"type":"${'x'.repeat(9_000)}"}`,
  ]
  return () => {
    const at = counted.messages % sockets.length
    if (sockets[at]!.readyState > WebSocket.OPEN) sockets[at] = openSocket(job, session, () => undefined)
    else if (sockets[at]!.readyState === WebSocket.OPEN) sockets[at]!.send(words[counted.messages % words.length]!)
  }
}

/** Announces a body and never sends it whole. */
function slowBody({ port }: AttackJob): void {
  const socket = connectTcp(port, '127.0.0.1', () => {
    socket.write('POST /station/light/Query HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 10000\r\n\r\n{')
  })
  socket.on('error', () => undefined)
}

async function attack(job: AttackJob): Promise<Attacked> {
  const { port, account, password, seconds } = job
  const answer = await post(port, '/station/auth/login', JSON.stringify({ name: account, pswd: password }))
  const session = (JSON.parse(answer) as { data: Session }).data
  const calls = callsOf(job, session)
  const publish = await payloads(job)
  stall(job, session)
  const send = messages(job, session)
  await Promise.all([
    paced('calls', seconds, (n) => calls[n % calls.length]!()),
    paced('payloads', seconds, publish),
    paced('messages', seconds, send),
    paced('slowBodies', seconds, () => slowBody(job)),
    paced('logins', seconds, (n) =>
      post(port, '/station/auth/login', JSON.stringify({ name: n % 2 ? `nobody${n}` : 'viewer', pswd: 'wrong' })),
    ),
  ])
  return counted
}

process.on('message', (job: AttackJob) => {
  attack(job)
    .then((attacked) => process.send?.({ attacked }))
    .catch((error) => process.send?.({ attacked: null, error: String(error) }))
})
process.send?.({ waiting: true })
