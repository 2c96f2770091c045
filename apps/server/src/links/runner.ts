import type { Address, LinkEvents, Sample } from '@lamplighter/links/link'
import { createSparkplugHost, type SparkplugHost } from '@lamplighter/links/sparkplug/host'
import { parseTopic } from '@lamplighter/links/sparkplug/topic'
import type { Bus } from '../bus.ts'
import type { Clock } from '../clock.ts'
import type { Device, Registry } from '../modules/devices/index.ts'
import type { Parameters } from '../modules/parameters/index.ts'
import type { HeldTables } from '../modules/plan-tables/index.ts'
import type { Ingest } from '../modules/readings/index.ts'
import { type Dropped, limitedEvents } from './device-limits.ts'
import type { DeviceRegistration } from './device-registration.ts'
import { type Frames, frameOf } from './frames.ts'
import type { NodeMemories } from './memory.ts'
import { createPresence } from './presence.ts'
import { createSilence } from './silence.ts'
import type { Transport } from './transport.ts'

/** Runs the Sparkplug host: what it hears goes to the ingest, what is ordered goes out. */
export type LinkRunner = {
  start(): Promise<void>
  stop(): Promise<void>
  readonly send: SparkplugHost['send']
  /** Resolves when most of what was sent has left. */
  room(): Promise<void>
  /** Asks a gateway to announce itself and its devices again, throttled. */
  readonly rebirth: SparkplugHost['rebirth']
  readonly counters: SparkplugHost['counters']
  /** What devices said and was not taken. */
  readonly dropped: Dropped
}

type Deps = {
  hostId: string
  transport: Transport
  registry: Registry
  ingest: Ingest
  registration: DeviceRegistration
  heldTables: HeldTables
  memories: NodeMemories
  frames: Frames
  parameters: Parameters
  bus: Bus
  clock: Clock
}

export function createLinkRunner(deps: Deps): LinkRunner {
  const { transport, registry, ingest, registration, heldTables, memories, frames, bus, clock } = deps

  /** Does something with a known device; with an unknown one nothing. */
  function withDevice(address: Address, act: (device: Device) => void) {
    const device = registry.at(address)
    if (device) act(device)
  }

  const events: LinkEvents = {
    birth(birth) {
      const device = registration.resolve(birth)
      if (!device) return
      heldTables.heard(device, birth.samples)
      ingest.born(device, birth.samples, birth.at)
    },
    online: (address, online, at) =>
      withDevice(address, (device) => {
        ingest.connection(device, online, at)
        if (online) silence.heard(device)
      }),
    values: (address, samples: readonly Sample[]) =>
      withDevice(address, (device) => {
        heldTables.heard(device, samples)
        ingest.take(device, samples)
        // A gateway may replay the past of a device that has long been silent.
        if (samples.some(({ historical }) => !historical)) silence.heard(device)
      }),
    reply(reply) {
      withDevice(reply.address, (device) => {
        silence.heard(device)
        bus.emit('replyArrived', reply)
      })
    },
    frame(frame) {
      // Of who is not provisioned nothing is kept, or anybody at a broker elsewhere could fill the memory.
      if (frame.fault === 'notProvisioned' && !isEdge(frame.address)) return
      presence.heard(frame)
      frames.keep(frame)
      const tenant = frame.address && registry.tenant(frame.address.group)
      if (tenant && frame.address)
        bus.emit('frameSeen', tenant.id, frame.address.device ?? frame.address.edge, frame.address.edge, () =>
          frameOf(frame),
        )
    },
    clockSkew: (address, skewMs) => withDevice(address, (device) => bus.emit('clockStrayed', device, skewMs)),
  }

  const isEdge = (address: Address | null) =>
    address !== null && registry.at({ ...address, device: null }) !== undefined

  const limited = limitedEvents(events, clock.now)
  const host = createSparkplugHost({
    hostId: deps.hostId,
    isProvisioned: (address) => registry.at(address) !== undefined,
    now: clock.now,
    after: clock.after,
    publish: transport.publish,
    events: limited.events,
    remember: memories.remember,
  })
  const silence = createSilence({ registry, parameters: deps.parameters, clock, connection: ingest.connection })
  const presence = createPresence({ registry, transport, clock, rebirth: host.rebirth, lost: ingest.connection })

  return {
    async start() {
      for await (const some of memories.load()) host.restore(some)
      await transport.start({
        subscriptions: host.subscriptions,
        will: host.will,
        onConnected(isResumed) {
          host.connected()
          bus.emit('brokerInterrupted')
          if (!isResumed) presence.missed()
        },
        onLost: () => bus.emit('brokerInterrupted'),
        receive: host.receive,
        refuse: ({ group, edge }, topic, payload) =>
          events.frame({
            send: false,
            topic,
            bytes: payload,
            at: clock.now(),
            address: { group, edge, device: null },
            fault: 'forbiddenTopic',
          }),
        committed(from, topic) {
          if (from === undefined) return Promise.all([ingest.committed(), memories.saved()]).then(() => undefined)
          const stored = ingest.committed(registry.tenant(from.group)?.id)
          // A gateway that sends birth by birth is not held up after each.
          const isData = topic !== undefined && parseTopic(topic)?.verb === 'DATA'
          const remembered = isData ? memories.savedOf(`${from.group}/${from.edge}`) : null
          return remembered ? Promise.all([stored, remembered]).then(() => undefined) : stored
        },
      })
      presence.start()
      silence.start()
    },
    async stop() {
      silence.stop()
      presence.stop()
      host.stop()
      await transport.stop()
    },
    send: (order) =>
      transport.reaches(`${order.address.group}/${order.address.edge}`)
        ? host.send(order)
        : { ok: false, reason: 'offline' },
    room: transport.room,
    rebirth: host.rebirth,
    counters: host.counters,
    dropped: limited.dropped,
  }
}
