import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { WriterFigures } from '../batch-writer/index.ts'
import type { Figure } from '../modules/module.ts'
import type { ConsumerFigures } from '../outbox/index.ts'
import type { Settings } from '../settings.ts'
import { bears } from './bearer.ts'

const isLocal = (address: string) => address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

type MetricsSettings = Pick<Settings, 'LAMPLIGHTER_METRICS_TOKEN' | 'LAMPLIGHTER_TRUST_PROXY'>

/** Behind a proxy every request may seem to come from this machine. */
function mayRead(request: FastifyRequest, settings: MetricsSettings): boolean {
  const token = settings.LAMPLIGHTER_METRICS_TOKEN
  if (token !== undefined) return bears(request, token)
  const isProxied = settings.LAMPLIGHTER_TRUST_PROXY !== undefined || request.headers['x-forwarded-for'] !== undefined
  return !isProxied && isLocal(request.ip)
}

/** A job of the server as a monitoring system sees it. */
type ReadableJob = {
  readonly name: string
  readonly ended: Date | null
  readonly milliseconds: number | null
  readonly failedInARow: number
}

const JOB_FIGURES = {
  ended: {
    help: 'When the last run ended, seconds since 1970',
    of: (job: ReadableJob) => (job.ended?.getTime() ?? 0) / 1_000,
  },
  seconds: { help: 'How long the last run took', of: (job: ReadableJob) => (job.milliseconds ?? 0) / 1_000 },
  failed_in_a_row: { help: 'Runs that failed since the last that did not', of: (job: ReadableJob) => job.failedInARow },
} as const

const WITHIN = 2_000

/** The other figures are wanted most while the database is away: they do not wait for what it does not say. */
function soon<T>(list: () => Promise<readonly T[]>): Promise<readonly T[]> {
  const nothing = new Promise<readonly T[]>((resolve) => void setTimeout(resolve, WITHIN, []).unref())
  return Promise.race([list().catch(() => []), nothing])
}

function readJobs(registry: Registry, list: () => Promise<readonly ReadableJob[]>): void {
  for (const [name, { help, of }] of Object.entries(JOB_FIGURES)) {
    const gauge: Gauge<'job'> = new Gauge({
      name: `lamplighter_job_${name}`,
      help,
      labelNames: ['job'],
      registers: [registry],
      collect: async () => {
        gauge.reset()
        for (const job of await soon(list)) gauge.set({ job: job.name }, of(job))
      },
    })
  }
}

const WRITER_FIGURES = {
  waiting: { help: 'Rows that wait to be written', of: ({ waiting }: WriterFigures) => waiting },
  lag_seconds: {
    help: 'How long the oldest row waits, or those written last did',
    of: ({ lagMs }: WriterFigures) => lagMs / 1_000,
  },
  written: { help: 'Rows written since the start', of: ({ written }: WriterFigures) => written },
  refused: { help: 'Rows that the database refused since the start', of: ({ refused }: WriterFigures) => refused },
  dropped: {
    help: 'Rows given up since the start because too many waited',
    of: ({ dropped }: WriterFigures) => dropped,
  },
  failures: {
    help: 'Batches that had to be tried again since the start',
    of: ({ failures }: WriterFigures) => failures,
  },
} as const

function readWriters(registry: Registry, figures: () => readonly WriterFigures[]): void {
  for (const [name, { help, of }] of Object.entries(WRITER_FIGURES)) {
    const gauge: Gauge<'writer'> = new Gauge({
      name: `lamplighter_writer_${name}`,
      help,
      labelNames: ['writer'],
      registers: [registry],
      collect() {
        for (const one of figures()) gauge.set({ writer: one.name }, of(one))
      },
    })
  }
}

const CONSUMER_FIGURES = {
  behind: { help: 'Events published since the last it handled', of: ({ behind }: ConsumerFigures) => behind },
  handled: { help: 'Events handled since the start', of: ({ handled }: ConsumerFigures) => handled },
  refused: { help: 'Events set aside since the start', of: ({ refused }: ConsumerFigures) => refused },
  failures: { help: 'Times that events could not be handled', of: ({ failures }: ConsumerFigures) => failures },
} as const

function readConsumers(registry: Registry, figures: () => readonly ConsumerFigures[]): void {
  for (const [name, { help, of }] of Object.entries(CONSUMER_FIGURES)) {
    const gauge: Gauge<'consumer'> = new Gauge({
      name: `lamplighter_consumer_${name}`,
      help,
      labelNames: ['consumer'],
      registers: [registry],
      collect() {
        for (const one of figures()) gauge.set({ consumer: one.name }, of(one))
      },
    })
  }
}

export type Figures = {
  readonly measured: Readonly<Record<string, Figure>>
  readonly jobs: () => Promise<readonly ReadableJob[]>
  readonly writers: () => readonly WriterFigures[]
  readonly consumers: () => readonly ConsumerFigures[]
}

/** `/metrics` in Prometheus' format: for who shows the token, or without one for this machine where no proxy is. */
export function serveMetrics(
  app: FastifyInstance,
  { measured, jobs, writers, consumers }: Figures,
  settings: MetricsSettings,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const [name, { help, read }] of Object.entries(measured)) {
    const gauge: Gauge = new Gauge({
      name: `lamplighter_${name}`,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    })
  }
  readJobs(registry, jobs)
  readWriters(registry, writers)
  readConsumers(registry, consumers)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, settings)) return reply.status(403).send()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
