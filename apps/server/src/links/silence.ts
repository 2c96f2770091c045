import type { Device, Registry } from '../modules/devices/devices/index.ts'
import type { Parameters } from '../modules/organisation/parameters/index.ts'
import type { Clock } from '../time/clock.ts'

/**
 * A gateway says of its devices that they are gone; a device that merely falls silent it need not notice. Where the
 * organisation has settled for how long, the device is offline after that, and back with its next message.
 */
export type Silence = { start(): void; stop(): void; heard(device: Device): void }

const LOOK_EVERY = 15_000
const MINUTE = 60_000

type Deps = {
  registry: Registry
  parameters: Parameters
  clock: Clock
  connection: (device: Device, online: boolean, at: number) => void
}

export function createSilence({ registry, parameters, clock, connection }: Deps): Silence {
  /** When each device was last heard, since the start. */
  const heardAt = new Map<number, number>()
  let startedAt = 0
  let cancel: (() => void) | null = null

  // Its own clock may be wrong by hours, and while we did not listen nobody was silent.
  const lastHeard = ({ id }: Device) => heardAt.get(id) ?? startedAt

  function lose(customerId: number, minutes: number) {
    const now = clock.now()
    for (const device of registry.ofCustomer(customerId))
      if (device.online && now - lastHeard(device) >= minutes * MINUTE) connection(device, false, now)
  }

  async function look() {
    for (const { id } of registry.tenants()) {
      const { 'device.silentMinutes': minutes } = await parameters.of(id)
      if (minutes > 0) lose(id, minutes)
    }
  }

  return {
    start() {
      startedAt = clock.now()
      cancel = clock.every(LOOK_EVERY, look)
    },
    stop: () => cancel?.(),
    heard(device) {
      const now = clock.now()
      const gateway = device.gatewayId === null ? undefined : registry.get(device.gatewayId)
      for (const one of gateway ? [gateway, device] : [device]) {
        heardAt.set(one.id, now)
        if (!one.online) connection(one, true, now)
      }
    },
  }
}
