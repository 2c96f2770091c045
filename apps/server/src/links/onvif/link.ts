import type { LinkName } from '@lamplighter/contract'
import { createOnvifHost } from '@lamplighter/links/onvif/host'
import { cameraAddresses } from '../../outbound/camera-address.ts'
import { allowedHosts } from '../../outbound/hosts.ts'
import type { LinkDefinition } from '../definition.ts'

const NAME: LinkName = 'onvif'
/** All cameras have been asked so long after a start, ms. */
const COME_BACK = 90_000

/** ONVIF: the server calls cameras, where users have entered their addresses. */
export const onvif: LinkDefinition<LinkName> = {
  name: NAME,
  open({ cameras, settings, clock, events, registry, deviceAt, speeches }) {
    const addresses = cameraAddresses(allowedHosts(settings.LAMPLIGHTER_CAMERA_HOSTS))
    const network = { after: clock.after, ...addresses }
    const host = createOnvifHost({
      ...{ now: clock.now, network, random: Math.random, events },
      speechOf(connection, id) {
        const device = deviceAt({ ...connection, device: null })
        const speech = device && speeches.heardBy(device.id, id)
        return device && speech ? { parts: speech.parts, lost: () => speech.lose(device.id) } : null
      },
    })
    let isRunning = false
    let stopLooking = () => {}

    /** Those that were believed to be online before a start of ours are so when they have answered. */
    function loseUnknown() {
      for (const device of registry.all()) {
        const group = registry.tenantById(device.customerId)?.code
        if (!group || device.link !== NAME || !device.online) continue
        const connection = { group, edge: device.code }
        if (host.stateOf(connection)?.status !== 'reachable')
          events.online({ ...connection, device: null }, false, clock.now())
      }
    }

    return {
      async start() {
        isRunning = true
        host.start(await cameras.known())
        cameras.watchedBy(host)
        stopLooking = clock.after(COME_BACK, loseUnknown)
      },
      async stop() {
        isRunning = false
        stopLooking()
        host.stop()
      },
      send: host.send,
      isUp: () => isRunning,
      counters: host.counters,
      sessions: host.sessions,
    }
  },
}
