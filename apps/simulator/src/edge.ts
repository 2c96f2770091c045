import type { Fleet, Values } from '@lamplighter/contract'
import type { Sim } from '@lamplighter/kinds/sims'
import { createEdgeNode, type EdgeReading } from '@lamplighter/links/sparkplug/device'
import { backOff } from './back-off.ts'
import { createDeafness } from './deafness.ts'
import { createDevice, type Device } from './device.ts'
import type { Executed } from './executed.ts'
import { carryOut } from './orders.ts'
import { createQueue } from './queue.ts'
import { createSupply } from './supply.ts'
import type { Connection, Surroundings } from './surroundings.ts'
import type { Timetable } from './timetable.ts'

/** A device that restarts has answered before, ms. */
const RESTART = 1_000

export type Identity = Pick<Fleet['edges'][number], 'group' | 'edge' | 'secret'>

/** One connection to the broker: a gateway with its lamps, the power gateway of a pole, a cabinet or a lux station. */
export type Edge = Identity & {
  readonly own: Sim
  readonly lamps: number
  online(): boolean
  /** It is not to be heard: it has lost its supply, or its secret was given to another. */
  silent(): boolean
  /** How long it was spoken over in all, s; left out by what has no loudspeaker. */
  spoken?(): number
  /** First connection, after a wait. */
  start(wait: number): void
  /** Pulls the cable; it stays out until plugged in again. */
  unplug(): void
  plug(): void
  /** Mains fails for a while: the edge falls silent, and in the dark its lamps come back on. */
  outage(ms: number): void
  /** The clock of a cabinet stands so far behind from now on; false where the edge follows none. */
  delay(ms: number): boolean
  /** A device misses the next messages to it; false when it is none of this edge's. */
  deafen(code: string, messages: number): boolean
  /** A device falls silent: DDEATH, and no birth until it is awake again; false when it is none of this edge's. */
  lose(code: string): boolean
  wake(code: string): boolean
  /** Somebody writes another level into the table of a lamp; false when it is none of this edge's. */
  alter(code: string): boolean
  /** Somebody presses the button of what it carries; false where there is none, or pressing it does nothing. */
  press(code: string): boolean
  /** Whether it is this edge itself, or what it carries. */
  has(code: string): boolean
  /** An output of a cabinet opens though it was told to close, or works again; false for what has no such output. */
  breakOutput(output: number, isBroken: boolean): boolean
  /** A car comes and is plugged in, and waits to be started from afar or begins by itself; false for what charges none, or where one stands. */
  arrive(waits?: boolean): boolean
  /** The car drives away; false where none stands. */
  leave(): boolean
  /** See `Device.force`. */
  force(code: string, values: Values): string[]
  stop(): Promise<void>
}

export function createEdge(
  identity: Identity,
  own: Sim,
  below: readonly Sim[],
  lost: Set<string>,
  executed: Executed,
  timetable: Timetable,
  { now, random, connect, isReliable = false }: Omit<Surroundings, 'after'>,
): Edge {
  let connection: Connection | null = null
  let open = false
  let plugged = true
  let failures = 0

  const publish = (device: string | null) => (readings: readonly EdgeReading[]) => {
    if (open && !(device && lost.has(device))) node.data(device, readings)
    return open
  }
  const device = (sim: Sim, code: string | null, moved?: () => void): Device =>
    createDevice(sim, {
      now,
      random,
      timetable,
      admits: (...order) => executed.admit(`${identity.group}/${sim.nameplate.code}`, sim.nameplate.kind, ...order),
      publish: publish(code),
      ...(moved ? { moved } : {}),
    })
  const lamps = new Map(below.map((sim) => [sim.nameplate.code, device(sim, sim.nameplate.code)]))
  function silence(code: string): void {
    if (open) node.deviceGone(code)
    lost.add(code)
  }
  function restore(code: string): void {
    lost.delete(code)
    if (open) node.deviceBorn(code)
  }
  const supply = createSupply({ own, now, isLost: (code) => lost.has(code), lose: silence, wake: restore })
  const self = device(own, null, supply.follow)
  const deafness = createDeafness()
  const queue = createQueue()
  const deviceOf = (code: string | null) => (code === null ? self : lamps.get(code))

  const node = createEdgeNode({
    group: identity.group,
    edge: identity.edge,
    now,
    publish: (topic, payload, options) => connection?.publish(topic, payload, options),
    metrics: (code) => deviceOf(code)?.metrics() ?? [],
    devices: () => [...lamps.keys()].filter((code) => !lost.has(code)),
    members: (number) =>
      [...lamps].flatMap(([code, { sim }]) => (sim.groupNumber?.() === number && deafness.hears(code) ? [code] : [])),
    onOrder(order, working) {
      if (order.device === null && order.code === 'dck.clearQueue') queue.clear()
      const before = own.firmware?.()
      const done = carryOut(order, deviceOf(order.device), working, { now, random, isReliable, timetable, queue })
      // With another firmware it starts anew, and says so when it is back.
      if (order.device === null) void done.then(() => own.firmware?.() !== before && restart())
      return done
    },
  })

  /** Its answer has to be out before. */
  const restart = () => timetable.at(now() + RESTART, () => connection?.cut())

  function dial(): void {
    if (!plugged || connection) return
    connection = connect({
      ...identity,
      will: node.will(),
      subscriptions: node.subscriptions,
      opened() {
        open = true
        failures = 0
        node.connected()
      },
      message(topic, payload) {
        const code = topic.split('/')[4]
        if (code === undefined || deafness.hears(code)) node.receive(topic, payload)
      },
      closed() {
        open = false
        connection = null
        if (!plugged) return
        timetable.at(now() + backOff(failures++, random), dial)
      },
    })
  }
  const edge: Edge = {
    ...identity,
    own,
    lamps: below.filter(({ nameplate: { kind } }) => kind === 'luminaire').length,
    online: () => open,
    silent: () => false,
    start: (wait) => timetable.at(now() + wait, dial),
    unplug() {
      plugged = false
      connection?.cut()
    },
    plug() {
      plugged = true
      failures = 0
      dial()
    },
    outage(ms) {
      edge.unplug()
      timetable.at(now() + ms, () => {
        for (const lamp of lamps.values()) lamp.powerReturned()
        edge.plug()
      })
    },
    delay(ms) {
      own.delay?.(ms)
      return own.delay !== undefined
    },
    deafen(code, messages) {
      if (lamps.has(code)) deafness.deafen(code, messages)
      return lamps.has(code)
    },
    lose(code) {
      if (!lamps.has(code)) return false
      if (!lost.has(code)) silence(code)
      return true
    },
    wake(code) {
      if (lost.has(code)) restore(code)
      return lamps.has(code)
    },
    alter: (code) => lamps.get(code)?.alter() ?? false,
    press: (code) => lamps.get(code)?.press() ?? false,
    breakOutput: (output, isBroken) => own.breakOutput?.(output, isBroken) ?? false,
    arrive: () => false,
    leave: () => false,
    has: (code) => code === identity.edge || lamps.has(code),
    force: (code, values) => deviceOf(code === identity.edge ? null : code)!.force(values),
    async stop() {
      plugged = false
      if (open) node.stop()
      await connection?.end()
    },
  }
  return edge
}
