import { type LinkName, speechFormats } from '@lamplighter/contract'
import type { Connection } from '@lamplighter/links/link'
import { createPlayerHost } from '@lamplighter/links/player/host'
import { MANIFEST_PATH, MEDIA_PATH, REPORT_PATH, SPEECH_PATH } from '@lamplighter/links/player/protocol'
import { nodeOfBrokerUser } from '../../modules/devices/devices/index.ts'
import { createCredentials } from '../credentials.ts'
import type { LinkDefinition } from '../definition.ts'
import { loseMissing } from '../lose-missing.ts'
import { createPage } from './page.ts'
import { createPageSessions } from './page-session.ts'

const NAME: LinkName = 'player'
/** Players that were online before a start of ours have so long to come back, ms. */
const COME_BACK = 90_000
const PAGE_PATH = '/player/v1/session'

/** The player protocol: screens and speakers ask at `/player/v1/` of our HTTP server what they are to show. */
export const player: LinkDefinition<LinkName> = {
  name: NAME,
  open(services) {
    const { db, registry, clock, bus, events, deviceAt, committed, plays, playedMedia } = services
    const { schedules, shownProgrammes, speeches } = services
    const { httpPaths, settings, tls, secret, onError } = services
    const credentials = createCredentials(db, NAME, services.refusals)
    const playerAt = (connection: Connection) => deviceAt({ ...connection, device: null })
    const isSecure = settings.LAMPLIGHTER_SECURE_COOKIES || tls !== null
    const pages = createPageSessions({ db, clock, secret, isSecure })
    const known = (connection: Connection | null) => (connection && playerAt(connection) ? connection : null)
    const host = createPlayerHost({
      now: clock.now,
      after: clock.after,
      check: async (name, given, address) => known(await credentials.check(name, given, address)),
      sessionOf: async (request) => known(await pages.of(request)),
      named: (name) => known(nodeOfBrokerUser(name)),
      stored: async ({ group }) => {
        await Promise.all([committed(registry.tenant(group)?.id), plays.committed()])
      },
      media: {
        async describe(connection, id) {
          const device = playerAt(connection)
          return device ? playedMedia.describe(device, id) : null
        },
        async open(connection, id) {
          const device = playerAt(connection)
          return device ? playedMedia.open(device, id) : null
        },
      },
      programmes: {
        async describe(connection, id) {
          const device = playerAt(connection)
          return device ? shownProgrammes.describe(device, id) : null
        },
      },
      speeches: {
        describe(connection, id) {
          const device = playerAt(connection)
          const speech = device ? speeches.heardBy(device.id, id) : null
          return speech && { id, by: speech.by, format: speechFormats[speech.format].type }
        },
        hear(connection, id, signal) {
          const device = playerAt(connection)
          return (device && speeches.heardBy(device.id, id)?.parts(signal)) ?? null
        },
      },
      async scheduleOf(connection, version, knows) {
        const device = playerAt(connection)
        return device ? schedules.of(device, version, knows) : null
      },
      async valuesOf(connection, version) {
        const device = playerAt(connection)
        return device ? shownProgrammes.valuesOf(device, version) : null
      },
      events,
      onError,
    })
    bus.on('schedulesChanged', (deviceIds) => {
      for (const device of deviceIds.flatMap((id) => registry.get(id) ?? [])) {
        const group = registry.tenantById(device.customerId)?.code
        if (group !== undefined && device.link === NAME) host.renew({ group, edge: device.code })
      }
    })
    const page = createPage({ sessions: pages, identify: host.identify, now: clock.now, deviceAt: playerAt })
    httpPaths.serve({ method: 'GET', path: MANIFEST_PATH, answer: host.answer })
    httpPaths.serve({ method: 'POST', path: REPORT_PATH, answer: host.answer })
    httpPaths.serve({ method: 'GET', path: `${MEDIA_PATH}/:id`, answer: host.answer })
    httpPaths.serve({ method: 'GET', path: `${SPEECH_PATH}/:id`, answer: host.answer })
    httpPaths.serve({ method: 'POST', path: PAGE_PATH, answer: page.enter })
    httpPaths.serve({ method: 'DELETE', path: PAGE_PATH, answer: page.leave })
    let isRunning = false
    let stopWaiting = () => {}

    return {
      async start() {
        isRunning = true
        stopWaiting = clock.after(COME_BACK, () =>
          loseMissing(NAME, services, (connection) => host.sessions.addressOf(connection) !== null),
        )
      },
      async stop() {
        isRunning = false
        stopWaiting()
        host.stop()
      },
      send: host.send,
      requestBirth: host.requestBirth,
      isUp: () => isRunning,
      counters: host.counters,
      sessions: host.sessions,
    }
  },
}
