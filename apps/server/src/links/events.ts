import type { Address, LinkEvents } from '@lamplighter/links/link'
import type { Bus } from '../bus.ts'
import type { ChargeLog } from '../modules/charging/index.ts'
import type { Device, Registry } from '../modules/devices/devices/index.ts'
import type { Ingest } from '../modules/devices/readings/index.ts'
import type { HeldTables } from '../modules/lighting/plan-tables/index.ts'
import type { PlayLog } from '../modules/media/plays/index.ts'
import type { DeviceRegistration } from './device-registration.ts'
import { type Frames, frameOf } from './frames.ts'
import type { Silence } from './silence.ts'

export type EventDeps = {
  registry: Registry
  ingest: Ingest
  registration: DeviceRegistration
  heldTables: HeldTables
  plays: PlayLog
  charging: Pick<ChargeLog, 'add'>
  frames: Frames
  silence: Pick<Silence, 'heard'>
  bus: Bus
}

/** Who speaks at an address of a link: nobody speaks for a device that is registered on another. */
export const deviceOn = (registry: Registry, link: string) => (address: Address) => {
  const device = registry.at(address)
  return device?.link === link ? device : undefined
}

/** Takes what a link hears to where it is stored, counted and shown. */
export function createLinkEvents(link: string, deps: EventDeps): LinkEvents {
  const { registry, ingest, registration, heldTables, plays: playLog, charging: chargeLog, frames, silence, bus } = deps
  const deviceAt = deviceOn(registry, link)

  /** Does something with a known device; with an unknown one nothing. */
  function withDevice(address: Address, act: (device: Device) => void) {
    const device = deviceAt(address)
    if (device) act(device)
  }

  return {
    birth(birth) {
      const device = registration.resolve(birth, deviceAt)
      if (!device) return
      heldTables.heard(device, birth.samples)
      ingest.born(device, birth.samples, birth.at)
    },
    online: (address, online, at) =>
      withDevice(address, (device) => {
        ingest.connection(device, online, at)
        if (online) silence.heard(device)
      }),
    values: (address, samples) =>
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
    played: (address, plays) => withDevice(address, (device) => playLog.add(device, plays)),
    charging: (address, charging) => withDevice(address, (device) => chargeLog.add(device, charging)),
    frame(frame) {
      const { address } = frame
      const holder = address && registry.holderOf(address)
      // Of who is not registered nothing is kept, or anybody could fill the memory.
      if (!address || holder?.link !== link) return
      frames.keep(frame)
      bus.emit('frameSeen', holder.customerId, address.device ?? address.edge, address.edge, () => frameOf(frame))
    },
    clockSkew: (address, skewMs) => withDevice(address, (device) => bus.emit('clockSkewed', device, skewMs)),
    interrupted: () => bus.emit('linkInterrupted', link),
  }
}
