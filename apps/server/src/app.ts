import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { type Bus, createBus } from './bus.ts'
import { type Clock, createClock } from './clock.ts'
import { type Cluster, startCluster } from './db/cluster.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { takeOwnership } from './db/owner.ts'
import { heapWanted } from './heap.ts'
import { createHttp } from './http/server.ts'
import { createAppearance } from './links/appearance.ts'
import { createCredentials } from './links/credentials.ts'
import { createEmbeddedBroker } from './links/embedded-broker.ts'
import { createExternalBroker } from './links/external-broker.ts'
import { createFrames } from './links/frames.ts'
import { createNodeMemories } from './links/memory.ts'
import { createLinkRunner } from './links/runner.ts'
import { createHub } from './live/hub.ts'
import { pushHappenings } from './live/pushes.ts'
import { serveSockets } from './live/socket.ts'
import { alarmAccountHandlers } from './modules/alarm-account/index.ts'
import { approvalHandlers } from './modules/approvals/index.ts'
import { auditHandlers, createAuditTrail, createCallLog } from './modules/audit/index.ts'
import {
  authHandlers,
  chooseSender,
  createGranting,
  createQrSignIn,
  createSecondFactors,
  createSessions,
  createSweep,
  hardwareKeyHandlers,
  openIdHandlers,
} from './modules/auth/index.ts'
import { commandHandlers, createDispatcher, createOrders, loadSequence } from './modules/commands/index.ts'
import { connectionHandlers, createCounters } from './modules/connections/index.ts'
import type { AllHandlers } from './modules/context.ts'
import { createRegistry, deviceHandlers, type Registry, treeHandlers } from './modules/devices/index.ts'
import { diagnosisHandlers } from './modules/diagnosis/index.ts'
import { dictionaryHandlers } from './modules/dictionaries/index.ts'
import { dynamicGroupHandlers } from './modules/dynamic-groups/index.ts'
import { createEventLog, recentEvents } from './modules/events/index.ts'
import { createGroupNumbers, groupNumberHandlers } from './modules/group-numbers/index.ts'
import { historyHandlers } from './modules/history/index.ts'
import { districtLevels, homeHandlers } from './modules/home/index.ts'
import { importHandlers } from './modules/imports/index.ts'
import { layoutHandlers } from './modules/layouts/index.ts'
import { lightHandlers } from './modules/lights/index.ts'
import { organisationHandlers } from './modules/organisations/index.ts'
import { createOverrides, overridesOf } from './modules/overrides/index.ts'
import { createParameters, parameterHandlers } from './modules/parameters/index.ts'
import { userHandlers } from './modules/people/index.ts'
import { createHeldTables } from './modules/plan-tables/index.ts'
import { poleHandlers } from './modules/poles/index.ts'
import { createIngest, createLoadRecorder, createRollup } from './modules/readings/index.ts'
import { roleHandlers } from './modules/roles/index.ts'
import { selectionHandlers } from './modules/selections/index.ts'
import { siteHandlers } from './modules/sites/index.ts'
import { subDeviceHandlers } from './modules/sub-devices/index.ts'
import { createVitals, systemHandlers } from './modules/system/index.ts'
import { typeHandlers } from './modules/types/index.ts'
import { type Settings, StartError } from './settings.ts'

export type AppOptions = {
  readonly settings: Settings
  /** Milliseconds the clock runs ahead; the demo's only. */
  readonly offsetMs: number
  readonly onProgress?: (message: string) => void
  /** Runs when the database is migrated and before anything reads it. */
  readonly prepare?: (db: Database, url: string) => Promise<void>
}

export type App = {
  readonly port: number
  readonly db: Database
  readonly url: string
  readonly clock: Clock
  readonly registry: Registry
  readonly bus: Bus
  readonly log: Logger
  stop(): Promise<void>
}

const readable = (error: unknown) => {
  const message =
    error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code || error.name : String(error)
  return message.replace(/\/\/[^@/]*@/, '//***@')
}

async function reachDatabase({ settings, onProgress }: AppOptions): Promise<{ url: string; cluster: Cluster | null }> {
  if (settings.DATABASE_URL) return { url: settings.DATABASE_URL, cluster: null }
  try {
    const folder = join(settings.dataFolder, 'postgres')
    const cluster = await startCluster({
      folder,
      binaryFolder: settings.PG_BIN_DIR,
      ...(onProgress ? { onProgress } : {}),
    })
    const release = await takeOwnership(cluster.url)
    if (!release) throw new StartError(`another server is using ${settings.dataFolder}`)
    return {
      url: cluster.url,
      cluster: {
        ...cluster,
        async stop() {
          await release()
          await cluster.stop()
        },
      },
    }
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`the database in ${settings.dataFolder} cannot be started: ${readable(error)}`)
  }
}

async function listen(
  http: FastifyInstance,
  { LAMPLIGHTER_HOST: host, LAMPLIGHTER_PORT: port }: Settings,
): Promise<number> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new StartError(
      code === 'EADDRINUSE'
        ? `port ${port} is taken: set LAMPLIGHTER_PORT to a free one`
        : `cannot listen on ${host}:${port}: ${readable(error)}`,
    )
  }
  const address = http.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Starts the server, part by part; the parts stop in the opposite order. */
export async function startApp(options: AppOptions): Promise<App> {
  const { settings } = options
  const log = pino({ level: settings.LAMPLIGHTER_LOG, redact: ['*.password', '*.pswd', '*.token', '*.secret'] })
  const vitals = createVitals(() => Date.now() + options.offsetMs)
  const failures = {
    error(told: unknown, message?: string) {
      vitals.failed(told)
      log.error(told, message)
    },
  }
  const onError = (error: unknown) => failures.error(error)
  const stops: (() => Promise<void> | void)[] = []
  const stop = async () => {
    for (const one of stops.splice(0).reverse()) await Promise.resolve(one()).catch(onError)
  }

  try {
    const clock = createClock(options.offsetMs, onError)
    const bus = createBus(onError)
    vitals.start(clock)
    stops.push(vitals.stop)

    const { url, cluster } = await reachDatabase(options)
    if (cluster) stops.push(cluster.stop)
    await migrate(url).catch((error) => {
      throw new StartError(`the database cannot be used: ${readable(error)}`)
    })
    const db = openDatabase(url)
    stops.push(db.close)
    await options.prepare?.(db, url)

    const audit = createAuditTrail({ db, clock })
    const callLog = createCallLog({ db, clock })
    const sweep = createSweep({ db, clock })
    callLog.start()
    sweep.start()
    stops.push(callLog.stop, sweep.stop)
    const secret = settings.LAMPLIGHTER_SECRET ?? ''
    const parameters = createParameters({ db, clock })
    const sessions = createSessions({ db, clock, bus, secret, parameters })
    const qr = createQrSignIn({ db, clock, bus, secret })
    const sender = chooseSender(settings, { log, clock })
    const registry = await createRegistry(db)
    const heap = heapWanted([...registry.all()].length)
    if (heap !== null)
      log.warn({ LAMPLIGHTER_HEAP_MB: heap }, 'the heap is bound too tightly for an order to all devices')

    const ingest = createIngest({ db, registry, bus, clock, onError })
    const events = createEventLog({ db, bus, clock, onError })
    const rollup = createRollup({ db, clock })
    const load = createLoadRecorder({ db, registry, clock })
    ingest.start()
    events.start()
    rollup.start()
    load.start()
    stops.push(ingest.stop, events.stop, rollup.stop, load.stop)

    const frames = createFrames()
    const transport = settings.MQTT_URL
      ? createExternalBroker({ url: settings.MQTT_URL, clientId: 'lamplighter', onError })
      : await createEmbeddedBroker({
          host: settings.LAMPLIGHTER_HOST,
          port: settings.LAMPLIGHTER_MQTT_PORT,
          credentials: createCredentials(db),
          onError,
        })
    const link = createLinkRunner({
      hostId: 'lamplighter',
      transport,
      registry,
      ingest,
      appearance: createAppearance({ db, registry, bus }),
      heldTables: createHeldTables({ db, onError }),
      memories: createNodeMemories({ db, registry, clock }),
      frames,
      parameters,
      bus,
      clock,
      onError,
    })
    const counters = createCounters({ db, registry, bus, clock, traffic: frames })
    const dispatcher = createDispatcher({ db, registry, sender: link, bus, clock, onError })
    const sequence = await loadSequence(db, clock)
    const orders = createOrders({ registry, dispatcher, clock, parameters, sequence })
    const overrides = createOverrides({ db, registry, bus, clock, onError })
    await overrides.start()
    stops.push(overrides.stop)
    const groupNumbers = createGroupNumbers({ db, registry, bus, onError })
    stops.push(groupNumbers.stop)
    const hub = createHub()
    const measured = {
      read: vitals.read,
      readingsWaiting: () => ingest.waiting,
      readingsLagMs: () => ingest.lagMs,
      framesReceived: () => link.counters.received,
      framesRefused: () => Object.values(link.counters.faults).reduce((sum, count) => sum + count, 0),
      sockets: (customerId?: number) => (customerId === undefined ? hub.size : hub.sizeOf(customerId)),
      callsNotLogged: () => callLog.dropped,
    }
    const welcome = { db, clock, sessions, settings, parameters }
    const factors = createSecondFactors({ db, clock, secret })

    const handlers: AllHandlers = {
      ...authHandlers({ ...welcome, secret, sender, qr, randomBelow: randomInt, onError }),
      ...hardwareKeyHandlers({ ...welcome, secret }),
      ...openIdHandlers({ ...welcome, secret, factors, onError }),
      ...treeHandlers(),
      ...typeHandlers(),
      ...deviceHandlers({ db, registry, frames, bus, clock, recentEvents, districtLevels, parameters, overridesOf }),
      ...diagnosisHandlers({ clock }),
      ...connectionHandlers({ registry, clock, sessions: transport.sessions }),
      ...subDeviceHandlers(),
      ...lightHandlers({ orders, clock }),
      ...selectionHandlers({ clock }),
      ...commandHandlers({ orders }),
      ...approvalHandlers({ db, bus, clock, registry, orders, parameters }),
      ...historyHandlers(),
      ...homeHandlers({ clock }),
      ...importHandlers({ db, clock, bus, registry, onFailed: onError }),
      ...groupNumberHandlers(),
      ...dynamicGroupHandlers({ clock }),
      ...siteHandlers({ db, bus, registry, sessions, parameters }),
      ...layoutHandlers({ clock }),
      ...poleHandlers({ db, clock, bus }),
      ...organisationHandlers({ db, registry }),
      ...userHandlers({ db, sessions, clock }),
      ...roleHandlers({ sessions }),
      ...auditHandlers(),
      ...parameterHandlers({ parameters, settings, bus }),
      ...dictionaryHandlers(),
      ...alarmAccountHandlers({ settings, secret }),
      ...systemHandlers({ db, registry, clock, settings, connected: transport.connected, measured }),
    }
    const http = await createHttp(handlers, {
      db,
      sessions,
      granting: createGranting({ db, clock }),
      audit,
      callLog,
      settings,
      clock,
      log: failures,
      secureCookies: settings.LAMPLIGHTER_SECURE_COOKIES,
      readable: {
        readingsWaiting: measured.readingsWaiting,
        devicesOnline: () =>
          Iterator.from(registry.all())
            .filter((device) => device.online)
            .toArray().length,
        framesReceived: measured.framesReceived,
        framesRefused: measured.framesRefused,
        sockets: () => measured.sockets(),
        callsNotLogged: measured.callsNotLogged,
      },
    })
    pushHappenings(bus, hub, registry)

    await link.start()
    stops.push(link.stop)
    // Stopped before the link: connections that we close ourselves are no losses.
    counters.start()
    stops.push(counters.stop)
    await dispatcher.start()
    stops.push(dispatcher.stop)
    const sockets = serveSockets({ server: http.server, hub, sessions, qr, bus, clock })
    const port = await listen(http, settings)
    stops.push(() => http.close(), sockets.stop)

    return { port, db, url, clock, registry, bus, log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
