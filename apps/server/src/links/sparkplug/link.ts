import type { LinkName } from '@lamplighter/contract'
import { createSparkplugHost, type HostEvents } from '@lamplighter/links/sparkplug/host'
import { isData } from '@lamplighter/links/sparkplug/topic'
import { createCredentials } from '../credentials.ts'
import type { LinkDefinition, LinkServices } from '../definition.ts'
import { createBirthCaches } from './birth-cache.ts'
import { createEmbeddedBroker } from './embedded-broker.ts'
import { createExternalBroker } from './external-broker.ts'
import { createPresence } from './presence.ts'
import type { Transport } from './transport.ts'

const NAME: LinkName = 'sparkplug'
/** Our name as a host application, and as a client of a broker elsewhere. */
const HOST_ID = 'lamplighter'

type BrokerNeeds = Pick<LinkServices, 'settings' | 'tls' | 'db' | 'clock' | 'refusals' | 'onError'>

async function createTransport({ settings, tls, db, clock, refusals, onError }: BrokerNeeds): Promise<Transport> {
  if (settings.MQTT_URL)
    return createExternalBroker({ url: settings.MQTT_URL, clientId: HOST_ID, after: clock.after, onError })
  const securePort = settings.LAMPLIGHTER_MQTTS_PORT
  return createEmbeddedBroker({
    host: settings.LAMPLIGHTER_MQTT_HOST ?? settings.LAMPLIGHTER_HOST,
    port: settings.LAMPLIGHTER_MQTT_PLAIN ? settings.LAMPLIGHTER_MQTT_PORT : null,
    secure: tls && securePort !== undefined ? { port: securePort, tls } : null,
    limits: { perAddress: settings.LAMPLIGHTER_MQTT_CONNECTIONS },
    credentials: createCredentials(db, NAME, refusals),
    onError,
  })
}

/** Sparkplug B over MQTT, through our broker or another. */
export const sparkplug: LinkDefinition<LinkName> = {
  name: NAME,
  async open(services) {
    const { registry, bus, clock, events, deviceAt, committed } = services
    const transport = await createTransport(services)
    const memories = createBirthCaches(services)
    const heard: HostEvents = {
      ...events,
      frame(frame) {
        presence.heard(frame)
        events.frame(frame)
      },
    }
    const host = createSparkplugHost({
      hostId: HOST_ID,
      isProvisioned: (address) => deviceAt(address) !== undefined,
      now: clock.now,
      after: clock.after,
      publish: transport.publish,
      events: heard,
      remember: memories.remember,
    })
    const presence = createPresence({
      link: NAME,
      registry,
      transport,
      clock,
      rebirth: host.rebirth,
      lost: (address, at) => events.online(address, false, at),
    })
    bus.on('tlsRenewed', (tls) => transport.renewTls?.(tls))

    return {
      async start() {
        for await (const some of memories.load()) host.restore(some)
        await transport.start({
          subscriptions: host.subscriptions,
          will: host.will,
          onConnected(isResumed) {
            host.connected(isResumed)
            events.interrupted()
            if (!isResumed) presence.missed()
          },
          onLost: events.interrupted,
          receive: host.receive,
          refuse: ({ group, edge }, topic, payload) =>
            heard.frame({
              send: false,
              type: 'other',
              topic,
              bytes: payload,
              at: clock.now(),
              address: { group, edge, device: null },
              fault: 'forbiddenTopic',
            }),
          committed(from, topic) {
            if (from === undefined) return Promise.all([committed(), memories.saved()]).then(() => undefined)
            const stored = committed(registry.tenant(from.group)?.id)
            // A gateway that sends birth by birth is not held up after each.
            const remembered =
              topic !== undefined && isData(topic) ? memories.savedOf(`${from.group}/${from.edge}`) : null
            return remembered ? Promise.all([stored, remembered]).then(() => undefined) : stored
          },
        })
        presence.start()
      },
      async stop() {
        presence.stop()
        host.stop()
        await transport.stop()
      },
      send: (order) => (transport.reaches(order.address) ? host.send(order) : { ok: false, reason: 'offline' }),
      room: transport.room,
      requestBirth: ({ group, edge }) => host.rebirth(group, edge),
      isUp: transport.isUp,
      isDeaf: () => transport.isDeaf?.() ?? false,
      counters: host.counters,
      sessions: transport.sessions,
    }
  },
}
