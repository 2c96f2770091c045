import { allowedHosts } from '../../../outbound/hosts.ts'
import { defineModule } from '../../module.ts'
import { createAlarmServers } from './alarm-server/alarm-servers.ts'
import { alarmAccountHandlers } from './index.ts'

declare module '../../../outbox/events.ts' {
  interface DomainEvents {
    /** An external alarm server was logged in to, told something of devices, or is gone; `started` are those that raised an alarm. */
    alarmServerMoved: { loggedIn: boolean; started: readonly string[] }
  }
}

const TIDIED_EVERY = 30_000

/** The third-party alarm server of an organisation. */
export const alarmAccountModule = defineModule({
  describe(services) {
    const { audience, clock, outbox, db, secret, settings, onError } = services
    const allowed = allowedHosts(settings.LAMPLIGHTER_ALARM_HOSTS)
    const servers = createAlarmServers({ db, clock, secret, allowed, listeners: audience.sizeOf, onError })
    let stopTidying = () => {}
    return {
      handlers: alarmAccountHandlers({ ...services, servers }),

      listen({ toAll }) {
        outbox.on('alarmServerMoved', ({ customerId, body: { loggedIn, started } }) => {
          const about = { customerId: customerId!, operation: 'alarmAccount.view', groupId: 'anywhere' } as const
          toAll(about, 'alarmServer', () => ({ type: 'alarmServer', loggedIn }))
          for (const code of started) toAll(about, `alarmServer/${code}`, () => ({ type: 'alarmDevice', code }))
        })
      },

      start() {
        stopTidying = clock.every(TIDIED_EVERY, servers.tidy)
      },
      stop() {
        stopTidying()
        return servers.stop()
      },
    }
  },
})
