import type { LinkName } from '@lamplighter/contract'
import { DAY, localMoment } from '@lamplighter/kinds/sun'
import type { Connection } from '@lamplighter/links/link'
import { createOcppHost } from '@lamplighter/links/ocpp/host'
import type { Standing } from '../../modules/charging/index.ts'
import { pointValue } from '../../modules/devices/devices/index.ts'
import { createCredentials } from '../credentials.ts'
import type { LinkDefinition } from '../definition.ts'
import { loseMissing } from '../lose-missing.ts'
import { createCacheRenewals } from './cache-renewals.ts'

const NAME: LinkName = 'ocpp'
/** Piles that were online before a start of ours have so long to come back, ms. */
const COME_BACK = 180_000
const MINUTE = 60_000

/** OCPP 1.6J: charging piles connect to `/ocpp/{number}@{organisation}` of our HTTP server. */
export const ocpp: LinkDefinition<LinkName> = {
  name: NAME,
  open(services) {
    const { db, registry, bus, clock, events, deviceAt, committed, charging, cardCaches, upgrades, onError } = services
    const credentials = createCredentials(db, NAME, services.refusals)
    const pileAt = (connection: Connection) => deviceAt({ ...connection, device: null })
    /** What was kept of the sessions of each pile, as it connected; by device. */
    const standings = new Map<number, Standing>()
    function standingOf(connection: Connection): Standing {
      const pile = pileAt(connection)
      return (pile && standings.get(pile.id)) ?? { last: 0, open: null, reservation: { number: 0, open: null } }
    }
    const host = createOcppHost({
      now: clock.now,
      after: clock.after,
      async check(name, secret, address) {
        const connection = await credentials.check(name, secret, address)
        const pile = connection && pileAt(connection)
        if (!pile) return null
        standings.set(pile.id, await charging.standingOf(pile.id))
        return connection
      },
      lastTransaction(connection) {
        const pile = pileAt(connection)
        if (!pile) return 0
        return Math.max(pointValue(pile, 'charge.transaction') ?? 0, standingOf(connection).last)
      },
      openSession: (connection) => standingOf(connection).open,
      atLocal({ group }, shown) {
        const tenant = registry.tenant(group)
        const [day, rest] = [Math.floor(shown / DAY), shown % MINUTE]
        return tenant ? localMoment(tenant.timeZone, day, (shown - day * DAY - rest) / MINUTE) + rest : shown
      },
      lastReservation(connection) {
        const pile = pileAt(connection)
        const shown = (pile && pointValue(pile, 'charge.reservation')) ?? 0
        return Math.max(shown, standingOf(connection).reservation.number)
      },
      reserved: (connection) => standingOf(connection).reservation.open,
      async judge(connection, tag) {
        const pile = pileAt(connection)
        return pile ? charging.judge(pile.customerId, tag) : { verdict: 'Invalid', validUntil: null }
      },
      async stored(connection) {
        const pile = pileAt(connection)
        await Promise.all([committed(registry.tenant(connection.group)?.id), pile && charging.committed(pile.id)])
      },
      ready: (connection) => renewals.renew(connection),
      events,
      onError,
    })
    const renewals = createCacheRenewals({ cardCaches, pileAt, clear: host.clearCache, onError })
    bus.on('cardCachesStale', (customerId) => {
      const group = registry.tenantById(customerId)?.code
      if (group === undefined) return
      for (const { code: edge, link } of registry.ofCustomer(customerId))
        if (link === NAME && host.sessions.addressOf({ group, edge }) !== null) renewals.renew({ group, edge })
    })
    let isRunning = false
    let stopWaiting = () => {}

    async function stop() {
      isRunning = false
      stopWaiting()
      await host.stop()
      await renewals.stop()
    }

    return {
      async start() {
        upgrades.serve('/ocpp/', { upgrade: host.upgrade, stop })
        isRunning = true
        stopWaiting = clock.after(COME_BACK, () =>
          loseMissing(NAME, services, (connection) => host.sessions.addressOf(connection) !== null),
        )
      },
      stop,
      send: host.send,
      requestBirth: host.requestBirth,
      isUp: () => isRunning,
      counters: host.counters,
      sessions: host.sessions,
    }
  },
}
