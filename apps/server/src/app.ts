import type { FastifyInstance } from 'fastify'
import pino, { type Logger } from 'pino'
import { createBatchWriters, keptBatches } from './batch-writer/index.ts'
import { type Blobs, openBlobs, sweepJob } from './blobs/index.ts'
import { type Bus, createBus } from './bus.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { reachDatabase, readableError } from './db/reach.ts'
import { createExporter } from './export/index.ts'
import { createHttp, renewTls } from './http/server.ts'
import type { Timeouts } from './http/timeouts.ts'
import { createJobs, partitionJob, retentionJob } from './jobs/index.ts'
import type { LinkDefinition } from './links/definition.ts'
import { links } from './links/index.ts'
import { createHub } from './live/hub.ts'
import { serveSockets } from './live/socket.ts'
import type { Registry } from './modules/devices/devices/index.ts'
import { modules } from './modules/index.ts'
import { describe, provide } from './modules/module.ts'
import { createHttpPaths } from './network/http-paths.ts'
import { plainListeners, readTls, type Tls, watchTls } from './network/tls.ts'
import { createUpgrades } from './network/upgrades.ts'
import { createOutbox, keptEvents, type Outbox } from './outbox/index.ts'
import { freeShare, watchDisk } from './process/disk.ts'
import { heapWanted } from './process/heap.ts'
import { createVitals } from './process/vitals.ts'
import { createUnderWay } from './scheduling/under-way.ts'
import type { Platform, Services } from './services.ts'
import { type Settings, StartError } from './settings.ts'
import { createTasks, type Tasks } from './tasks/index.ts'
import { type Clock, createClock, machineTime } from './time/clock.ts'
import { createTimers } from './time/timers.ts'

/** Part of the disk that has to be free. */
const FREE_DISK = 0.05
/** What a part began is waited for so long, ms. */
const STOP_WITHIN = 5_000

export type AppOptions = {
  readonly settings: Settings
  /** Milliseconds the clock runs ahead; the demo's only. */
  readonly offsetMs: number
  /** That of the machine when missing. */
  readonly clock?: Clock
  readonly onProgress?: (message: string) => void
  /** Runs when the database is migrated and before anything reads it. */
  readonly prepare?: (db: Database, url: string) => Promise<void>
  /** Links that it speaks; all when missing. */
  readonly links?: readonly LinkDefinition[]
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
  readonly ingest: Services['ingest']
  readonly bus: Bus
  readonly outbox: Outbox
  readonly tasks: Tasks
  readonly blobs: Blobs
  readonly importTask: Services['importTask']
  readonly deviceRetirement: Services['deviceRetirement']
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
  const timers = createTimers(
    options.clock ??
      createClock(options.offsetMs, (error) => onError(error), {
        onStep: (ms) =>
          log.warn({ ms: Math.round(ms) }, 'the clock of this machine was set back: ours goes slower until it agrees'),
      }),
  )
  const clock: Clock = timers
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
    for (const one of stops.splice(0).reverse()) await Promise.resolve().then(one).catch(onError)
  }
  /** Whoever stops waits for what it began: else that would ask a database that is closed. */
  const ended = (what: string, within: (ms: number) => Promise<boolean>) => async () => {
    if (!(await within(STOP_WITHIN))) onError(new Error(`${what} are still under way`))
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
      if (error instanceof StartError) throw error
      throw new StartError(`the database cannot be used: ${readableError(error)}`)
    })
    const db = openDatabase(await logins())
    stops.push(db.close, timers.stop)
    await options.prepare?.(db, url)

    const writers = createBatchWriters({ db: db.writers, clock, onError })
    stops.push(writers.stop, ended('tasks of timers', timers.idle))
    const secret = settings.LAMPLIGHTER_SECRET ?? ''
    const hub = createHub()
    const jobs = createJobs({ db: db.jobs, clock, random: Math.random, onError, jobs: () => everyJob })
    const outbox = createOutbox({
      db,
      clock,
      onError,
      consumers: () => parts.flatMap(({ consumers = [] }) => consumers),
    })
    const blobs = await openBlobs(settings.blobs)
    const tasks = createTasks({
      db,
      clock,
      bus,
      blobs,
      onError,
      kinds: () => parts.flatMap(({ tasks: kinds = [] }) => kinds),
    })
    const upgrades = createUpgrades()
    const httpPaths = createHttpPaths()
    const platform: Platform = {
      settings,
      secret,
      tls,
      clock,
      upgrades,
      httpPaths,
      db,
      writers,
      bus,
      jobs,
      outbox,
      tasks,
      blobs,
      exporter: createExporter(clock),
      audience: hub,
      vitals,
      log,
      onError,
      linkDefinitions: options.links ?? links,
    }
    const services = await provide(modules, platform)
    const { handlers, parts } = describe(modules, services)
    const everyJob = [
      ...parts.flatMap(({ jobs = [] }) => jobs),
      sweepJob({ blobs, clock, machineTime }),
      partitionJob(clock),
      retentionJob(clock, [keptBatches, ...keptEvents, ...parts.flatMap(({ kept = [] }) => kept)]),
    ]
    const { registry, sessions } = services
    const heap = heapWanted([...registry.all()].length)
    if (heap !== null)
      log.warn({ LAMPLIGHTER_HEAP_MB: heap }, 'the heap is bound too tightly for an order to all devices')

    const requests = createUnderWay()
    const http = await createHttp(handlers, {
      ...services,
      requests,
      log: failures,
      secureCookies: settings.LAMPLIGHTER_SECURE_COOKIES || tls !== null,
      timeouts: options.timeouts,
      parts: Object.assign(
        {
          database: async () => (await db.statement('ready', 'select 1', [])).rowCount === 1,
          disk: async () => (await freeShare(settings.dataFolder)) > FREE_DISK,
        },
        ...parts.map(({ ready }) => ready),
      ),
      figures: {
        jobs: jobs.list,
        writers: writers.figures,
        consumers: () => outbox.figures,
        measured: Object.assign(
          { sockets: { help: 'Browsers that listen', read: () => hub.size } },
          ...parts.map(({ figures }) => figures),
        ),
      },
    })
    if (tls) {
      const onRenewed = (renewed: Tls) => {
        renewTls(http, renewed)
        bus.emit('tlsRenewed', renewed)
        log.info('the certificate was renewed')
      }
      stops.push(watchTls({ settings, tls, clock, log, onRenewed }))
    }

    await jobs.start()
    stops.push(jobs.stop)
    for (const { listen } of parts) listen?.(hub)
    await outbox.start()
    stops.push(outbox.stop)
    for (const { start, stop } of parts) {
      await start?.()
      if (stop) stops.push(stop)
    }
    tasks.start()
    stops.push(tasks.stop)
    const publicUrl = settings.LAMPLIGHTER_PUBLIC_URL
    serveSockets({ upgrades, hub, sessions, qr: services.qr, outbox, clock, publicUrl })
    upgrades.listen(http.server)
    const port = await listen(http, settings)
    stops.push(ended('requests', requests.ended), () => http.close(), upgrades.stop)

    const { ingest, importTask, deviceRetirement } = services
    return {
      port,
      db,
      url,
      clock,
      registry,
      ingest,
      bus,
      outbox,
      tasks,
      blobs,
      importTask,
      deviceRetirement,
      log,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
