import type { Frame } from '@lamplighter/contract'
import type { Reply } from '@lamplighter/links/link'
import type { About } from '../modules/audience.ts'
import type { Device } from '../modules/devices/index.ts'
import { defineModule } from '../modules/module.ts'
import type { Services } from '../services.ts'
import { type Credentials, createCredentials } from './credentials.ts'
import { createDeviceRegistration } from './device-registration.ts'
import { createEmbeddedBroker } from './embedded-broker.ts'
import { createExternalBroker } from './external-broker.ts'
import { createFrames, type Frames } from './frames.ts'
import { createNodeMemories } from './memory.ts'
import { createLinkRunner, type LinkRunner } from './runner.ts'
import type { Transport } from './transport.ts'

declare module '../bus.ts' {
  interface Happenings {
    replyArrived: [reply: Reply]
    /** The connection to the broker was lost, or is back: gateways lost theirs too, and come back one by one. */
    brokerInterrupted: []
    /** A device's clock is off by this much, ms. */
    clockStrayed: [device: Device, skewMs: number]
    /** A frame of a device on its connection, which is its gateway's or its own. */
    frameSeen: [customerId: number, code: string, connection: string, frame: () => Frame]
  }
}

declare module '../services.ts' {
  interface Services {
    readonly credentials: Credentials
    readonly frames: Frames
    readonly transport: Transport
    readonly link: LinkRunner
  }
}

type BrokerNeeds = Pick<Services, 'settings' | 'tls' | 'onError'> & { credentials: Credentials }

async function createTransport({ settings, tls, credentials, onError }: BrokerNeeds): Promise<Transport> {
  if (settings.MQTT_URL) return createExternalBroker({ url: settings.MQTT_URL, clientId: 'lamplighter', onError })
  const securePort = settings.LAMPLIGHTER_MQTTS_PORT
  return createEmbeddedBroker({
    host: settings.LAMPLIGHTER_MQTT_HOST ?? settings.LAMPLIGHTER_HOST,
    port: settings.LAMPLIGHTER_MQTT_PLAIN ? settings.LAMPLIGHTER_MQTT_PORT : null,
    secure: tls && securePort !== undefined ? { port: securePort, tls } : null,
    limits: { perAddress: settings.LAMPLIGHTER_MQTT_CONNECTIONS },
    credentials,
    onError,
  })
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Speaks with the devices in the field. */
export const linkModule = defineModule({
  async provide(services) {
    const frames = createFrames()
    const credentials = createCredentials(services.db)
    const transport = await createTransport({ ...services, credentials })
    const link = createLinkRunner({
      ...services,
      hostId: 'lamplighter',
      transport,
      registration: createDeviceRegistration(services),
      memories: createNodeMemories(services),
      frames,
    })
    return { frames, credentials, transport, link }
  },

  describe: ({ link, transport, registry, bus }) => ({
    ready: { broker: transport.isUp },
    figures: {
      values_out_of_bounds: {
        help: 'Values of devices that no database holds since the start',
        read: () => sumOf(link.dropped),
      },
      frames_received: { help: 'Frames received since the start', read: () => link.counters.received },
      frames_refused: { help: 'Frames refused since the start', read: () => sumOf(link.counters.faults) },
    },
    start: link.start,
    stop: link.stop,

    listen({ toFollowers }) {
      let frames = 0
      bus.on('frameSeen', (customerId, code, connection, frame) => {
        const from: About = {
          customerId,
          operation: 'frame.view',
          // Looked up only when someone watches.
          get groupId() {
            const device = registry.ofCode(customerId, code)
            return device ? registry.groupOf(device) : null
          },
        }
        toFollowers(from, code, connection, `trans/${++frames}`, () => ({ type: 'trans', ...frame() }))
      })
    },
  }),
})
