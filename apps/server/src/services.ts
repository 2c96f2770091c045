import type { Logger } from 'pino'
import type { BatchWriters } from './batch-writer/index.ts'
import type { Blobs } from './blobs/index.ts'
import type { Bus } from './bus.ts'
import type { Database } from './db/database.ts'
import type { Exporter } from './export/index.ts'
import type { Jobs } from './jobs/index.ts'
import type { LinkDefinition } from './links/definition.ts'
import type { Audience } from './modules/audience.ts'
import type { HttpPaths } from './network/http-paths.ts'
import type { Tls } from './network/tls.ts'
import type { Upgrades } from './network/upgrades.ts'
import type { Outbox } from './outbox/index.ts'
import type { Vitals } from './process/vitals.ts'
import type { Settings } from './settings.ts'
import type { Tasks } from './tasks/index.ts'
import type { Clock } from './time/clock.ts'

/** What exists before any module. */
export type Platform = {
  readonly settings: Settings
  /** Seals what is kept sealed, and signs. */
  readonly secret: string
  readonly tls: Tls | null
  readonly clock: Clock
  readonly upgrades: Upgrades
  readonly httpPaths: HttpPaths
  readonly db: Database
  readonly writers: BatchWriters
  readonly bus: Bus
  readonly jobs: Jobs
  readonly outbox: Outbox
  readonly tasks: Tasks
  readonly blobs: Blobs
  readonly exporter: Exporter
  readonly audience: Audience
  readonly vitals: Vitals
  readonly log: Logger
  readonly onError: (error: unknown) => void
  readonly linkDefinitions: readonly LinkDefinition[]
}

/** The platform, and what modules provide to each other: each module declares its own (`declare module`). */
export interface Services extends Platform {}
