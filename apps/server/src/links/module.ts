import type { Frame } from '@lamplighter/contract'
import type { Reply } from '@lamplighter/links/link'
import type { About } from '../modules/audience.ts'
import { applicationsOf, type Device, type Registry } from '../modules/devices/devices/index.ts'
import { defineModule } from '../modules/module.ts'
import { createDeviceRegistration } from './device-registration.ts'
import { createFrames, type Frames } from './frames.ts'
import { createLinkRunner, type LinkRunner } from './runner.ts'

declare module '../bus.ts' {
  interface Happenings {
    replyArrived: [reply: Reply]
    /** The way of a link to the field was lost, or is back: its connections were lost too, and come back one by one. */
    linkInterrupted: [link: string]
    /** A device's clock is off by this much, ms. */
    clockSkewed: [device: Device, skewMs: number]
    /** A frame of a device on its connection, which is its gateway's or its own. */
    frameSeen: [customerId: number, code: string, connection: string, frame: () => Frame]
  }
}

declare module '../services.ts' {
  interface Services {
    readonly frames: Frames
    readonly links: LinkRunner
  }
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A frame of a device, whose place is looked up only when someone watches: a city sends thousands a second. */
class AboutFrame implements About {
  readonly operation = 'frame.view'
  private readonly registry: Registry
  readonly customerId: number
  private readonly code: string

  constructor(registry: Registry, customerId: number, code: string) {
    this.registry = registry
    this.customerId = customerId
    this.code = code
  }

  private get device() {
    return this.registry.ofCode(this.customerId, this.code)
  }

  get groupId() {
    const { device } = this
    return device ? this.registry.groupOf(device) : null
  }

  get applications() {
    const { device } = this
    return device && applicationsOf(this.registry, device)
  }
}

/** Speaks with the devices in the field. */
export const linkModule = defineModule({
  async provide(services) {
    const frames = createFrames()
    const registration = createDeviceRegistration(services)
    return { frames, links: await createLinkRunner(services.linkDefinitions, { ...services, registration, frames }) }
  },

  describe: ({ links, registry, bus }) => ({
    ready: links.up,
    figures: {
      values_out_of_bounds: {
        help: 'Values of devices that no database holds since the start',
        read: () => sumOf(links.dropped),
      },
      frames_received: { help: 'Frames received since the start', read: () => links.counters.received },
      frames_refused: { help: 'Frames refused since the start', read: () => sumOf(links.counters.faults) },
    },
    start: links.start,
    stop: links.stop,

    listen({ toFollowers }) {
      let frames = 0
      bus.on('frameSeen', (customerId, code, connection, frame) => {
        const from = new AboutFrame(registry, customerId, code)
        toFollowers(from, code, connection, `trans/${++frames}`, () => ({ type: 'trans', ...frame() }))
      })
    },
  }),
})
