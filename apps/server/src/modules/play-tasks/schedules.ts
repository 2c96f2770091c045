import { createHash } from 'node:crypto'
import { mediaFormats, PLAY_TASK, type PlayTaskItem } from '@lamplighter/contract'
import { localDay } from '@lamplighter/kinds/sun'
import { MEDIA_PATH, type PlayerSchedule } from '@lamplighter/links/player/protocol'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Device, Registry } from '../devices/index.ts'
import { approvedMedia, type PlayedRow } from '../media/index.ts'
import { type DueTask, tasksOf } from './play-task.store.ts'
import { windowsOf } from './windows.ts'

/** A player that is not heard for a week goes on for so many days, beginning with yesterday. */
const DAYS = 9

type Player = Pick<Device, 'id' | 'customerId'>

/** What players play by themselves. */
export type Schedules = {
  /** Null where it is of the version that the player has. */
  of(player: Player, version: string): Promise<PlayerSchedule | null>
  /** What is remembered of these was changed. */
  forget(deviceIds: readonly number[]): void
}

type Deps = { db: Database; registry: Pick<Registry, 'tenantById'>; clock: Pick<Clock, 'now'> }

const described = ({ id, name, type, format, bytes, sha256, seconds }: PlayedRow) => ({
  ...{ id, name, type, bytes, sha256, seconds },
  format: mediaFormats[format],
  path: `${MEDIA_PATH}/${id}`,
})

/** An item whose media item was deleted is left out. */
function toldItem({ media: id, text, seconds }: PlayTaskItem, known: ReadonlyMap<number, PlayedRow>, isHeard: boolean) {
  if (id === null) return { text, seconds: isHeard ? null : seconds }
  const media = known.get(id)
  if (!media) return []
  return { text: '', seconds: isHeard ? null : (media.seconds ?? seconds ?? PLAY_TASK.shown), media: described(media) }
}

export function createSchedules({ db, registry, clock }: Deps): Schedules {
  const remembered = new Map<number, { day: number; schedule: PlayerSchedule }>()
  /** Counts what was forgotten: what was read before is not remembered after it. */
  let forgotten = 0

  async function read({ id, customerId }: Player, timeZone: string, now: number): Promise<PlayerSchedule> {
    const [tasks, known] = await db.system(async (scope) => {
      const found = await tasksOf(scope, id)
      const named = found.flatMap(({ content }) => content.items.flatMap(({ media }) => media ?? []))
      const media = named.length > 0 ? await approvedMedia(scope, customerId, named) : []
      return [found, new Map(media.map((one) => [one.id, one]))] as const
    })
    const told = tasks.map((task) => toldTask(task, known, timeZone, now))
    const plays = told.filter(({ items, windows }) => items.length > 0 && windows.length > 0)
    const version = createHash('sha256').update(JSON.stringify(plays)).digest('base64url').slice(0, 22)
    return { version, tasks: plays }
  }

  return {
    async of(player, version) {
      const now = clock.now()
      const { timeZone } = registry.tenantById(player.customerId)!
      const day = localDay(timeZone, now)
      const before = remembered.get(player.id)
      if (before?.day === day) return before.schedule.version === version ? null : before.schedule
      const generation = forgotten
      const schedule = await read(player, timeZone, now)
      if (generation === forgotten) remembered.set(player.id, { day, schedule })
      return schedule.version === version ? null : schedule
    },
    forget(deviceIds) {
      forgotten++
      for (const id of deviceIds) remembered.delete(id)
    },
  }
}

function toldTask(
  { id, name, content }: DueTask,
  known: ReadonlyMap<number, PlayedRow>,
  timeZone: string,
  now: number,
) {
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
