import type { Address, Link, LinkEvents } from '@lamplighter/links/link'
import type { BatchWriters } from '../batch-writer/index.ts'
import type { Bus } from '../bus.ts'
import type { Database } from '../db/database.ts'
import type { CardCaches, ChargeLog } from '../modules/charging/index.ts'
import type { Device, Registry } from '../modules/devices/devices/index.ts'
import type { Ingest } from '../modules/devices/readings/index.ts'
import type { Refusals } from '../modules/devices/refused-connections/index.ts'
import type { PlayedMedia } from '../modules/media/media/index.ts'
import type { Schedules } from '../modules/media/play-tasks/index.ts'
import type { PlayLog } from '../modules/media/plays/index.ts'
import type { ShownProgrammes } from '../modules/media/programmes/index.ts'
import type { Cameras } from '../modules/poles/cameras/index.ts'
import type { Speeches } from '../modules/poles/speeches/index.ts'
import type { HttpPaths } from '../network/http-paths.ts'
import type { Tls } from '../network/tls.ts'
import type { Upgrades } from '../network/upgrades.ts'
import type { Settings } from '../settings.ts'
import type { Clock } from '../time/clock.ts'

/** What the server gives a link. */
export type LinkServices = {
  readonly settings: Settings
  readonly tls: Tls | null
  readonly db: Database
  readonly writers: BatchWriters
  readonly registry: Registry
  readonly bus: Bus
  readonly clock: Clock
  /** WebSockets of the HTTP server. */
  readonly upgrades: Pick<Upgrades, 'serve'>
  /** Its other requests. */
  readonly httpPaths: Pick<HttpPaths, 'serve'>
  /** Seals what is kept sealed, and signs. */
  readonly secret: string
  /** Where cameras are reached. */
  readonly cameras: Cameras
  readonly onError: (error: unknown) => void
  /** Hears what the devices say. */
  readonly events: LinkEvents
  /** Who speaks at an address of this link; a device that is registered on another does not. */
  readonly deviceAt: (address: Address) => Device | undefined
  /** Resolves when the values heard so far are in the database: of all, or of one organisation. */
  readonly committed: Ingest['committed']
  /** Remembers who was refused. */
  readonly refusals: Pick<Refusals, 'add'>
  readonly plays: Pick<PlayLog, 'committed'>
  /** Files that players are ordered to show or to play. */
  readonly playedMedia: PlayedMedia
  /** Programmes that screens are ordered to show. */
  readonly shownProgrammes: Pick<ShownProgrammes, 'describe' | 'valuesOf'>
  readonly speeches: Pick<Speeches, 'heardBy'>
  /** What they play by themselves. */
  readonly schedules: Pick<Schedules, 'of'>
  readonly charging: Pick<ChargeLog, 'judge' | 'committed' | 'standingOf'>
  readonly cardCaches: CardCaches
}

/** A link as the list has it. */
export type LinkDefinition<Name extends string = string> = {
  /** As `device.link` has it. */
  readonly name: Name
  /** Makes the link, which does not run yet. */
  open(services: LinkServices): Promise<Link> | Link
}
