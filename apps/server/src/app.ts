import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { createBatchWriters, keptBatches } from './batch-writer/index.ts'
import { type Bus, createBus } from './bus.ts'
import { type Clock, createClock } from './clock.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { reachDatabase, readableError } from './db/reach.ts'
import { freeShare, watchDisk } from './disk.ts'
import { heapWanted } from './heap.ts'
import { createHttp, renewTls } from './http/server.ts'
import type { Timeouts } from './http/timeouts.ts'
import { createJobs, retentionJob } from './jobs/index.ts'
import { createCredentials } from './links/credentials.ts'
import { createDeviceRegistration } from './links/device-registration.ts'
import { createEmbeddedBroker } from './links/embedded-broker.ts'
import { createExternalBroker } from './links/external-broker.ts'
import { createFrames } from './links/frames.ts'
import { createNodeMemories } from './links/memory.ts'
import { createLinkRunner } from './links/runner.ts'
import { createHub } from './live/hub.ts'
import { pushHappenings } from './live/pushes.ts'
import { serveSockets } from './live/socket.ts'
import { alarmAccountHandlers } from './modules/alarm-account/index.ts'
import { approvalHandlers, createFindPerson } from './modules/approvals/index.ts'
import { auditHandlers, createAuditTrail, createCallLog, keptCalls } from './modules/audit/index.ts'
import {
  authHandlers,
  chooseSender,
  createGranting,
  createQrSignIn,
  createSecondFactors,
  createSessions,
  hardwareKeyHandlers,
  keptSignIns,
  openIdHandlers,
} from './modules/auth/index.ts'
import { commandHandlers, createDispatcher, createOrders, loadSequence } from './modules/commands/index.ts'
import { connectionHandlers, createCounters, keptHours } from './modules/connections/index.ts'
import type { AllHandlers } from './modules/context.ts'
import { createRegistry, deviceHandlers, type Registry, treeHandlers } from './modules/devices/index.ts'
import { diagnosisHandlers } from './modules/diagnosis/index.ts'
import { dictionaryHandlers } from './modules/dictionaries/index.ts'
import { dynamicGroupHandlers } from './modules/dynamic-groups/index.ts'
import { createEventLog, recentEvents } from './modules/events/index.ts'
import { createGroupNumbers, groupNumberHandlers } from './modules/group-numbers/index.ts'
import { historyHandlers } from './modules/history/index.ts'
import { districtLevels, homeHandlers } from './modules/home/index.ts'
import { importHandlers, startImport } from './modules/imports/index.ts'
import { layoutHandlers } from './modules/layouts/index.ts'
import { lightHandlers } from './modules/lights/index.ts'
import { createAddOrganisation, organisationHandlers } from './modules/organisations/index.ts'
import { createOverrides, keptOverrides, overridesOf } from './modules/overrides/index.ts'
import { createParameters, parameterHandlers } from './modules/parameters/index.ts'
import { createPendingDevices, keptPendingDevices, pendingDeviceHandlers } from './modules/pending-devices/index.ts'
import { createFindSame, userHandlers } from './modules/people/index.ts'
import { createHeldTables } from './modules/plan-tables/index.ts'
import { poleHandlers } from './modules/poles/index.ts'
import {
  createIngest,
  forgetReadingsJob,
  keepPointOrder,
  keptReadingHours,
  loadJob,
  partitionJob,
  rollupJob,
} from './modules/readings/index.ts'
import { roleHandlers } from './modules/roles/index.ts'
import { selectionHandlers } from './modules/selections/index.ts'
import { siteHandlers } from './modules/sites/index.ts'
import { subDeviceHandlers } from './modules/sub-devices/index.ts'
import { createVitals, readInstallation, systemHandlers } from './modules/system/index.ts'
import { typeHandlers } from './modules/types/index.ts'
import { type Settings, StartError } from './settings.ts'
import { plainListeners, readTls, type Tls, watchTls } from './tls.ts'

/** Readings that wait longer to be stored show a server that does not keep up, ms. */
const INGEST_LAG = 30_000
/** Part of the disk that has to be free. */
const FREE_DISK = 0.05

export type AppOptions = {
  readonly settings: Settings
  /** Milliseconds the clock runs ahead; the demo's only. */
  readonly offsetMs: number
  readonly onProgress?: (message: string) => void
  /** Runs when the database is migrated and before anything reads it. */
  readonly prepare?: (db: Database, url: string) => Promise<void>
  /** How long clients may take to send a request; the contract's times when missing. */
  readonly timeouts?: Timeouts
  /** The server cannot go on: it has to be stopped. */
  readonly onFatal?: (error: StartError) => void
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
        : `cannot listen on ${host}:${port}: ${readableError(error)}`,
    )
  }
  const address = http.server.address()
  return typeof address === 'object' && address ? address.port : port
}

/** Starts the server, part by part; the parts stop in the opposite order. */
export async function startApp(options: AppOptions): Promise<App> {
  const { settings } = options
  const log = pino({ level: settings.LAMPLIGHTER_LOG, redact: ['*.password', '*.pswd', '*.token', '*.secret'] })
  const clock = createClock(options.offsetMs, (error) => onError(error), {
    onStep: (ms) =>
      log.warn({ ms: Math.round(ms) }, 'the clock of this machine was set back: ours goes slower until it agrees'),
  })
  const vitals = createVitals(clock.now)
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
    const bus = createBus(onError)
    vitals.start(clock)
    stops.push(vitals.stop)

    stops.push(watchDisk({ folder: settings.dataFolder, clock, log }))
    const tls = readTls(settings)
    for (const sentence of plainListeners(settings)) log.warn(sentence)
    const { url, logins, release } = await reachDatabase(options, log)
    stops.push(release)
    await migrate(url).catch((error) => {
      throw new StartError(`the database cannot be used: ${readableError(error)}`)
    })
    const db = openDatabase(await logins())
    stops.push(db.close)
    const moved = await keepPointOrder(db)
    if (moved) throw new StartError(moved)
    await options.prepare?.(db, url)

    const writers = createBatchWriters({ db: db.writers, clock, onError })
    stops.push(writers.stop)
    const audit = createAuditTrail({ db, writers, clock })
    const callLog = createCallLog({ writers, clock })
    audit.start()
    stops.push(audit.stop)
    const secret = settings.LAMPLIGHTER_SECRET ?? ''
    const parameters = createParameters({ db, clock })
    const sessions = createSessions({ db, clock, bus, secret, parameters })
    const qr = createQrSignIn({ db, clock, bus, secret })
    const sender = chooseSender(settings, { log, clock })
    const registry = await createRegistry(db)
    const heap = heapWanted([...registry.all()].length)
    if (heap !== null)
      log.warn({ LAMPLIGHTER_HEAP_MB: heap }, 'the heap is bound too tightly for an order to all devices')

    const ingest = createIngest({ writers, registry, bus, clock })
    const events = createEventLog({ writers, bus, clock })
    const jobs = createJobs({
      db: db.jobs,
      clock,
      random: Math.random,
      onError,
      jobs: [
        rollupJob(clock),
        loadJob(registry, clock),
        partitionJob(clock),
        forgetReadingsJob(clock, settings.LAMPLIGHTER_KEEP_READINGS),
        retentionJob(clock, [
          ...keptSignIns,
          keptCalls,
          keptBatches,
          keptOverrides,
          keptPendingDevices,
          keptHours,
          keptReadingHours(settings.LAMPLIGHTER_KEEP_HOURS),
        ]),
      ],
    })
    ingest.start()
    events.start()
    await jobs.start()
    stops.push(events.stop, jobs.stop)

    const pending = createPendingDevices({ writers, clock })
    const frames = createFrames()
    const credentials = createCredentials(db)
    const transport = settings.MQTT_URL
      ? createExternalBroker({ url: settings.MQTT_URL, clientId: 'lamplighter', onError })
      : await createEmbeddedBroker({
          host: settings.LAMPLIGHTER_MQTT_HOST ?? settings.LAMPLIGHTER_HOST,
          port: settings.LAMPLIGHTER_MQTT_PLAIN ? settings.LAMPLIGHTER_MQTT_PORT : null,
          secure:
            tls && settings.LAMPLIGHTER_MQTTS_PORT !== undefined
              ? { port: settings.LAMPLIGHTER_MQTTS_PORT, tls }
              : null,
          limits: { perAddress: settings.LAMPLIGHTER_MQTT_CONNECTIONS },
          credentials,
          onError,
        })
    const link = createLinkRunner({
      hostId: 'lamplighter',
      transport,
      registry,
      ingest,
      registration: createDeviceRegistration({ writers, registry, pending }),
      heldTables: createHeldTables(writers),
      memories: createNodeMemories({ db, writers, registry }),
      frames,
      parameters,
      bus,
      clock,
    })
    const counters = createCounters({ writers, registry, bus, clock, traffic: frames })
    const dispatcher = createDispatcher({ db, writers, registry, sender: link, bus, clock, onError })
    const sequence = await loadSequence(db, clock)
    const orders = createOrders({ registry, dispatcher, clock, parameters, sequence })
    const overrides = createOverrides({ db, writers, registry, bus, clock })
    await overrides.start()
    stops.push(overrides.stop)
    const groupNumbers = createGroupNumbers({ writers, registry, bus })
    stops.push(groupNumbers.stop)
    const hub = createHub()
    const measured = {
      read: vitals.read,
      readingsWaiting: () => ingest.waiting,
      readingsLagMs: () => ingest.lagMs,
      readingsDropped: () => ingest.dropped,
      valuesOutOfBounds: () => Object.values(link.dropped).reduce((sum, count) => sum + count, 0),
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
      ...deviceHandlers({
        registry,
        frames,
        bus,
        clock,
        recentEvents,
        districtLevels,
        parameters,
        overridesOf,
        sessions: transport.sessions,
      }),
      ...pendingDeviceHandlers({ registry, bus, parameters, pending, rebirth: link.rebirth }),
      ...diagnosisHandlers({ clock }),
      ...connectionHandlers({ registry, clock, sessions: transport.sessions }),
      ...subDeviceHandlers(),
      ...lightHandlers({ orders, clock }),
      ...selectionHandlers({ clock }),
      ...commandHandlers({ orders }),
      ...approvalHandlers({ findPerson: createFindPerson(db), bus, clock, registry, orders, parameters }),
      ...historyHandlers(),
      ...homeHandlers({ clock }),
      ...importHandlers({
        clock,
        startImport: (...given) => startImport({ db, clock, bus, registry, onFailed: onError }, ...given),
      }),
      ...groupNumberHandlers(),
      ...dynamicGroupHandlers({ clock }),
      ...siteHandlers({ bus, registry, sessions, parameters }),
      ...layoutHandlers({ clock }),
      ...poleHandlers({ clock, bus }),
      ...organisationHandlers({ addOrganisation: createAddOrganisation(db), registry }),
      ...userHandlers({ sessions, clock, findSame: createFindSame(db) }),
      ...roleHandlers({ sessions }),
      ...auditHandlers(),
      ...parameterHandlers({ parameters, settings, bus }),
      ...dictionaryHandlers(),
      ...alarmAccountHandlers({ settings, secret }),
      ...systemHandlers({
        installation: () => db.system(readInstallation),
        registry,
        clock,
        settings,
        connected: transport.connected,
        measured,
        jobs,
      }),
    }
    const http = await createHttp(handlers, {
      db,
      credentials,
      sessions,
      granting: createGranting({ db, clock }),
      audit,
      callLog,
      settings,
      clock,
      log: failures,
      secureCookies: settings.LAMPLIGHTER_SECURE_COOKIES || tls !== null,
      tls,
      timeouts: options.timeouts,
      parts: {
        database: async () => (await db.statement('ready', 'select 1', [])).rowCount === 1,
        broker: transport.isUp,
        ingest: () => ingest.lagMs < INGEST_LAG,
        disk: async () => (await freeShare(settings.dataFolder)) > FREE_DISK,
      },
      figures: {
        jobs: jobs.list,
        writers: writers.figures,
        readable: {
          valuesOutOfBounds: measured.valuesOutOfBounds,
          devicesOnline: () =>
            Iterator.from(registry.all())
              .filter((device) => device.online)
              .toArray().length,
          framesReceived: measured.framesReceived,
          framesRefused: measured.framesRefused,
          sockets: () => measured.sockets(),
        },
      },
    })
    if (tls) {
      const onRenewed = (renewed: Tls) => {
        renewTls(http, renewed)
        transport.renewTls?.(renewed)
        log.info('the certificate was renewed')
      }
      stops.push(watchTls({ settings, tls, clock, log, onRenewed }))
    }
    pushHappenings(bus, hub, registry)

    await link.start()
    stops.push(link.stop)
    // Stopped before the link: connections that we close ourselves are no losses.
    counters.start()
    stops.push(counters.stop)
    await dispatcher.start()
    stops.push(dispatcher.stop)
    const publicUrl = settings.LAMPLIGHTER_PUBLIC_URL
    const sockets = serveSockets({ server: http.server, hub, sessions, qr, bus, clock, publicUrl })
    const port = await listen(http, settings)
    stops.push(() => http.close(), sockets.stop)

    return { port, db, url, clock, registry, bus, log, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
