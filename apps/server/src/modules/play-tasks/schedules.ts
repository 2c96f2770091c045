import { createHash } from 'node:crypto'
import { PLAY_TASK, type PlayTaskItem } from '@lamplighter/contract'
import { lengthOf } from '@lamplighter/kinds/media'
import { localDay } from '@lamplighter/kinds/sun'
import type { PlayerProgramme, PlayerSchedule } from '@lamplighter/links/player/protocol'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Device, Registry } from '../devices/index.ts'
import { approvedMedia, describedMedia, type PlayedRow } from '../media/index.ts'
import { toldProgrammes } from '../programmes/index.ts'
import { type DueTask, tasksOf } from './play-task.store.ts'
import { windowsOf } from './windows.ts'

/** A player that is not heard for a week goes on for so many days, beginning with yesterday. */
const DAYS = 9

type Player = Pick<Device, 'id' | 'customerId'>

/** What players play by themselves. */
export type Schedules = {
  /** With programmes where the player knows them. Null where it is of the version that the player has. */
  of(player: Player, version: string, programmes: boolean): Promise<PlayerSchedule | null>
  /** What is remembered of these was changed. */
  forget(deviceIds: readonly number[]): void
}

type Deps = { db: Database; registry: Pick<Registry, 'tenantById'>; clock: Pick<Clock, 'now'> }

type Known = {
  readonly media: ReadonlyMap<number, PlayedRow>
  readonly programmes: ReadonlyMap<number, PlayerProgramme>
}

/** An item whose media item or programme was deleted is left out. */
function toldItem({ media: id, programme: programmeId, text, seconds }: PlayTaskItem, known: Known, isHeard: boolean) {
  if (programmeId !== null) {
    const programme = known.programmes.get(programmeId)
    return programme ? { text: '', seconds: seconds ?? lengthOf(programme), programme } : []
  }
  if (id === null) return { text, seconds: isHeard ? null : seconds }
  const media = known.media.get(id)
  if (!media) return []
  return {
    ...{ text: '', seconds: isHeard ? null : (media.seconds ?? seconds ?? PLAY_TASK.shown) },
    media: describedMedia(media),
  }
}

/** For a player that knows no programmes. */
function withoutProgrammes({ version, tasks }: PlayerSchedule): PlayerSchedule {
  const left = tasks.map((task) => ({ ...task, items: task.items.filter(({ programme }) => !programme) }))
  const isSame = left.every(({ items }, at) => items.length === tasks[at]!.items.length)
  return isSame ? { version, tasks } : { version: `${version}-`, tasks: left.filter(({ items }) => items.length > 0) }
}

export function createSchedules({ db, registry, clock }: Deps): Schedules {
  const remembered = new Map<number, { day: number; schedule: PlayerSchedule }>()
  /** Counts what was forgotten: what was read before is not remembered after it. */
  let forgotten = 0

  async function readNow({ id, customerId }: Player, timeZone: string, now: number): Promise<PlayerSchedule> {
    const [tasks, known] = await db.system(async (scope) => {
      const found = await tasksOf(scope, id)
      const mediaIds = found.flatMap(({ content }) => content.items.flatMap(({ media }) => media ?? []))
      const media = mediaIds.length > 0 ? await approvedMedia(scope, customerId, mediaIds) : []
      const programmeIds = found.flatMap(({ content }) => content.items.flatMap(({ programme }) => programme ?? []))
      const programmes = await toldProgrammes(scope, customerId, programmeIds, timeZone)
      return [found, { media: new Map(media.map((one) => [one.id, one])), programmes }] as const
    })
    const told = tasks.map((task) => toldTask(task, known, timeZone, now))
    const plays = told.filter(({ items, windows }) => items.length > 0 && windows.length > 0)
    const version = createHash('sha256').update(JSON.stringify(plays)).digest('base64url').slice(0, 22)
    return { version, tasks: plays }
  }

  return {
    async of(player, version, programmes) {
      const now = clock.now()
      const { timeZone } = registry.tenantById(player.customerId)!
      const day = localDay(timeZone, now)
      const before = remembered.get(player.id)
      const generation = forgotten
      const read = before?.day === day ? before.schedule : await readNow(player, timeZone, now)
      if (generation === forgotten) remembered.set(player.id, { day, schedule: read })
      const schedule = programmes ? read : withoutProgrammes(read)
      return schedule.version === version ? null : schedule
    },
    forget(deviceIds) {
      forgotten++
      for (const id of deviceIds) remembered.delete(id)
    },
  }
}

function toldTask({ id, name, content }: DueTask, known: Known, timeZone: string, now: number) {
  const { priority, level, pause, items, kind } = content
  const isHeard = kind === 'broadcast'
  return {
    ...{ id, name, priority, level },
    pause: isHeard && pause !== null ? 60 * pause : null,
    items: items.flatMap((item) => toldItem(item, known, isHeard)),
    windows: windowsOf(content, timeZone, now, DAYS).map(({ from, until }) => ({
      from: new Date(from).toISOString(),
      until: new Date(until).toISOString(),
    })),
  }
}
