import type { LinkName } from '@lamplighter/contract'
import { cameraAddresses } from '../../../outbound/camera-address.ts'
import { allowedHosts } from '../../../outbound/hosts.ts'
import { defineModule } from '../../module.ts'
import { videoHandlers } from './calls.ts'
import { type Cameras, createCameras } from './cameras.ts'
import { createLive } from './live/live.ts'
import { createPictures } from './pictures.ts'
import { createRecordings } from './recordings/recordings.ts'

const LINK: LinkName = 'onvif'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** Where a camera is reached is another, or nowhere any more. */
    cameraConnectionChanged: { deviceId: number; code: string }
  }
}

declare module '../../../services.ts' {
  interface Services {
    readonly cameras: Cameras
  }
}

/** Where cameras are reached, and what they see. */
export const cameraModule = defineModule({
  provide: (services) => ({ cameras: createCameras(services) }),

  describe(services) {
    const { cameras, registry, outbox, settings, clock, onError } = services
    const { admits } = cameraAddresses(allowedHosts(settings.LAMPLIGHTER_CAMERA_HOSTS))
    return {
      handlers: videoHandlers({
        ...services,
        admits,
        pictures: createPictures(clock.now),
        live: createLive({ ...services, now: clock.now }),
        recordings: createRecordings(services),
        now: clock.now,
      }),

      listen() {
        outbox.on('cameraConnectionChanged', ({ customerId, body: { deviceId, code } }) => {
          const group = registry.tenantById(customerId!)?.code
          // A camera may take seconds to answer: what else is heard does not wait for it.
          if (group) cameras.refresh(deviceId, { group, edge: code }).catch(onError)
        })
        outbox.on('devicesRetired', ({ customerId, body: { connections } }) => {
          const group = registry.tenantById(customerId!)?.code
          if (group) for (const { link, edge } of connections) if (link === LINK) cameras.watch?.forget({ group, edge })
        })
        outbox.on('devicesRestored', () => void cameras.resume().catch(onError))
      },
    }
  },
})
