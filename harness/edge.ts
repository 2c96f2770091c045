import type { Fleet } from '@lamplighter/contract'
import { createEdgeNode, type EdgeOrder, type EdgeReading } from '@lamplighter/links/sparkplug/device'
import { connect } from 'mqtt'
import { orderedLevel } from '../packages/kinds/src/capabilities/dim.ts'
import { birthOf, levelReport, reportOf } from './lamp.ts'
import { createLampTables, type LampTables } from './lamp-tables.ts'

/** A gateway of the bench: real MQTT and Sparkplug, and lamps that answer at once. */
export type BenchEdge = {
  readonly lamps: number
  /** Publishes the next lamp's report; false while the window of unacknowledged messages is full. */
  report(): boolean
  /** A device falls silent, or speaks again. */
  show(device: string, present: boolean): void
  readonly acknowledged: number
  readonly inFlight: number
  /** How long each message waited for its acknowledgement since they were taken last, ms. */
  takeWaits(): number[]
  end(): Promise<void>
}

export type EdgeHooks = {
  /** A message was acknowledged: there is room for another. */
  readonly room?: () => void
  /** An order arrived, before its repeats are told apart. */
  readonly ordered?: () => void
  /** An order is carried out. */
  readonly executed?: (order: EdgeOrder) => void
  /** A report was acknowledged. */
  readonly acknowledged?: (report: Reported) => void
  /** The connection is gone, which no bench allows. */
  readonly lost?: () => void
}

/** A lamp by its communication number, and the moment that it spoke of, ms since 1970. */
export type Reported = { readonly device: string; readonly at: number }

/** `group` is the number that all lamps carry; without one their gateway passes nothing on by number. */
type Setting = {
  mqtt: string
  qos: 0 | 1
  window: number
  group: number | null
  hooks: EdgeHooks
  /** Comes back when its connection is lost, as a real gateway does. */
  returns?: boolean
  /** The n-th report of a gateway; ten values when missing. */
  readings?: (n: number, at: number) => EdgeReading[]
}

const RETURN_AFTER = 500
/** A gateway takes its time on the radio; this process would else answer for one while the message to the next waits. */
const ON_AIR = 500
/** With it the server verifies what lamps were told: it is no order of anybody. */
const READ = 'dcs.read'
const now = () => Date.now()

/** Connects one gateway and resolves when its birth and those of its lamps are acknowledged. */
export async function openEdge(
  { group, edge, secret, devices }: Fleet['edges'][number],
  { mqtt, qos, window, group: number, hooks, returns = false, readings = reportOf }: Setting,
): Promise<BenchEdge> {
  const plates = new Map(devices.map((nameplate) => [nameplate.code, nameplate]))
  const codes = [...plates.keys()]
  let inFlight = 0
  let acknowledged = 0
  let waits: number[] = []
  let reports = 0
  let lastAt = 0
  let ending = false
  /** What is being published is this report. */
  let reporting: Reported | null = null
  const levels = new Map<string, number>()
  /** Of lamps that were written one. */
  const tables = new Map<string, LampTables>()

  /** Tables that were written are told before the answer, as a simulated lamp does; null for another order. */
  function write(device: string, { code, args }: EdgeOrder) {
    const own = tables.get(device) ?? createLampTables(plates.get(device)!)
    const reply = own.write(code ?? '', args)
    if (reply?.status !== 0) return reply
    tables.set(device, own)
    node.data(device, own.metrics())
    return reply
  }

  const node = createEdgeNode({
    group,
    edge,
    now,
    qos,
    publish(topic, payload, options) {
      inFlight++
      const report = reporting
      const began = performance.now()
      client.publish(topic, Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength), options, (error) => {
        inFlight--
        if (error) return
        acknowledged++
        waits.push(performance.now() - began)
        if (report) hooks.acknowledged?.(report)
        hooks.room?.()
      })
    },
    metrics: (code) =>
      code === null ? [] : birthOf(plates.get(code)!, number, { level: levels.get(code), tables: tables.get(code) }),
    devices: () => codes,
    ...(number === null ? {} : { members: (asked: number) => (asked === number ? codes : []) }),
    onOrder(order) {
      if (order.code === READ) return { status: 0 }
      hooks.executed?.(order)
      const reply = order.device === null ? null : write(order.device, order)
      if (reply) return reply
      const level = order.writes['lamp/command'] ?? orderedLevel(order.code ?? '', order.args)
      if (order.device !== null && typeof level === 'number') {
        const { device } = order
        levels.set(device, level)
        queueMicrotask(() => node.data(device, levelReport(level, plates.get(device)?.ratedWatts ?? null)))
      }
      return { status: 0 }
    },
  })
  const will = node.will()
  const client = connect(mqtt, {
    protocolVersion: 4,
    clientId: `bench-${edge}`,
    username: edge,
    password: secret,
    reconnectPeriod: returns ? RETURN_AFTER : 0,
    keepalive: 300,
    will: { ...will, payload: Buffer.from(will.payload) },
  })
  client.on('message', (topic, payload) => {
    if (topic.includes('CMD/') && !payload.includes(READ)) hooks.ordered?.()
    if (number !== null && topic.includes('/NCMD/')) setTimeout(() => node.receive(topic, payload), ON_AIR)
    else node.receive(topic, payload)
  })
  await new Promise<void>((resolve, reject) => {
    client.once('error', reject)
    client.once('connect', () =>
      client.subscribe([...node.subscriptions], { qos }, (error) => (error ? reject(error) : resolve())),
    )
  })
  client.on('close', () => {
    if (ending) return
    if (!returns) return hooks.lost?.()
    const { payload, ...rest } = node.will()
    client.options.will = { ...rest, payload: Buffer.from(payload) }
  })
  if (returns) client.on('connect', () => node.connected())
  const born = Promise.withResolvers<void>()
  const waiting = setInterval(() => {
    if (inFlight === 0) born.resolve()
  }, 10)
  node.connected()
  await born.promise
  clearInterval(waiting)

  return {
    lamps: codes.length,
    report() {
      if (inFlight >= window) return false
      // A row is a lamp and a moment: no two reports of a lamp share one.
      lastAt = Math.max(now(), reports % codes.length === 0 ? lastAt + 1 : lastAt)
      reporting = { device: codes[reports % codes.length]!, at: lastAt }
      node.data(reporting.device, readings(reports, lastAt))
      reporting = null
      reports++
      return true
    },
    show(device, present) {
      if (present) node.deviceBorn(device)
      else node.deviceGone(device)
    },
    get acknowledged() {
      return acknowledged
    },
    get inFlight() {
      return inFlight
    },
    takeWaits() {
      const taken = waits
      waits = []
      return taken
    },
    async end() {
      ending = true
      await new Promise<void>((resolve) => client.end(true, () => resolve()))
    },
  }
}
