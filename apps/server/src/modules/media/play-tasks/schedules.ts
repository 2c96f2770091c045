import { createHash } from 'node:crypto'
import { PLAY_TASK, type PlayTaskItem } from '@lamplighter/contract'
import { lengthOf } from '@lamplighter/kinds/media'
import { localDay } from '@lamplighter/kinds/sun'
import type { KnownItems } from '@lamplighter/links/player/host'
import type { PlayerProgramme, PlayerSchedule } from '@lamplighter/links/player/protocol'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Device, Registry } from '../../devices/devices/index.ts'
import type { Parameters } from '../../organisation/parameters/index.ts'
import { approvedMedia, describedMedia, type PlayedRow } from '../media/index.ts'
import { toldProgrammes } from '../programmes/index.ts'
import { busiestOf, slotOf } from './loop.ts'
import { type DueTask, tasksOf } from './play-task.store.ts'
import { type GivenBack, givenBackTo, resumedFor } from './resumed.ts'
import { windowsOf } from './windows.ts'

/** A player that is not heard for a week goes on for so many days, beginning with yesterday. */
const DAYS = 9

type Player = Pick<Device, 'id' | 'customerId'>

/** What players play by themselves. */
export type Schedules = {
  /** Of what the player knows. Null where it is of the version that the player has. */
  of(player: Player, version: string, knows: KnownItems): Promise<PlayerSchedule | null>
  /** What it was told last gave something back, as far as is remembered. */
  isResumed(deviceId: number): boolean
  /** What is remembered of these was changed. */
  forget(deviceIds: readonly number[]): void
  /** So may be what is remembered of all of an organisation. */
  forgetAll(customerId: number): void
}

type Deps = {
  db: Database
  registry: Pick<Registry, 'tenantById'>
  clock: Pick<Clock, 'now'>
  parameters: Pick<Parameters, 'of'>
}

/** A task of a contract is weekly, and has its first and last day. */
const turnSlot = (content: DueTask['content'], seconds: number) =>
  slotOf({ ...content, firstDay: content.firstDay!, lastDay: content.lastDay!, seconds })

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

/** For a player that knows no programmes, or no tasks that take turns. */
function knownOf(
  { version, tasks }: PlayerSchedule,
  { programmes, turns }: Omit<KnownItems, 'resumes'>,
): PlayerSchedule {
  const kept = tasks.filter((task) => turns || !task.turn)
  const left = kept.map((task) => ({ ...task, items: task.items.filter((item) => programmes || !item.programme) }))
  const isSame = left.length === tasks.length && left.every(({ items }, at) => items.length === tasks[at]!.items.length)
  if (isSame) return { version, tasks }
  const suffix = `-${programmes ? '' : 'p'}${turns ? '' : 't'}`
  return { version: version + suffix, tasks: left.filter(({ items }) => items.length > 0) }
}

type Read = { readonly schedule: PlayerSchedule; readonly givenBack: GivenBack | null }

export function createSchedules({ db, registry, clock, parameters }: Deps): Schedules {
  const remembered = new Map<number, { customerId: number; day: number } & Read>()
  /** Counts what was forgotten: what was read before is not remembered after it. */
  let forgotten = 0

  /** Seconds of a round of the loop of a screen: where more was sold once, as many as that takes. */
  async function loopOf(customerId: number, tasks: readonly DueTask[], today: number): Promise<number> {
    const slots = tasks.flatMap(({ content, turn }) => (turn === null ? [] : turnSlot(content, turn)))
    if (slots.length === 0) return 0
    const { 'advertising.loopSeconds': seconds } = await parameters.of(customerId)
    return Math.max(seconds, busiestOf(slots, today - 1, today + DAYS).seconds)
  }

  async function readNow({ id, customerId }: Player, timeZone: string, now: number): Promise<Read> {
    const [tasks, known, givenBack] = await db.system(async (scope) => {
      const found = await tasksOf(scope, id)
      const mediaIds = found.flatMap(({ content }) => content.items.flatMap(({ media }) => media ?? []))
      const media = mediaIds.length > 0 ? await approvedMedia(scope, customerId, mediaIds) : []
      const programmeIds = found.flatMap(({ content }) => content.items.flatMap(({ programme }) => programme ?? []))
      const programmes = await toldProgrammes(scope, customerId, programmeIds, timeZone)
      return [
        found,
        { media: new Map(media.map((one) => [one.id, one])), programmes },
        await givenBackTo(scope, id),
      ] as const
    })
    const loop = await loopOf(customerId, tasks, localDay(timeZone, now))
    const told = tasks.map((task) => toldTask(task, known, { timeZone, now, loop }))
    const plays = told.filter(({ items, windows }) => items.length > 0 && windows.length > 0)
    const version = createHash('sha256').update(JSON.stringify(plays)).digest('base64url').slice(0, 22)
    return { schedule: { version, tasks: plays }, givenBack }
  }

  return {
    async of(player, version, knows) {
      const now = clock.now()
      const { timeZone } = registry.tenantById(player.customerId)!
      const day = localDay(timeZone, now)
      const before = remembered.get(player.id)
      const generation = forgotten
      const read = before?.day === day ? before : await readNow(player, timeZone, now)
      const { schedule: all, givenBack } = read
      if (generation === forgotten)
        remembered.set(player.id, { customerId: player.customerId, day, schedule: all, givenBack })
      const resumed = givenBack && !knows.resumes ? resumedFor(all, givenBack) : all
      const schedule = knownOf(resumed, knows)
      return schedule.version === version ? null : schedule
    },
    isResumed: (deviceId) => (remembered.get(deviceId)?.givenBack ?? null) !== null,
    forget(deviceIds) {
      forgotten++
      for (const id of deviceIds) remembered.delete(id)
    },
    forgetAll(customerId) {
      forgotten++
      for (const [id, one] of remembered) if (one.customerId === customerId) remembered.delete(id)
    },
  }
}

type Told = { readonly timeZone: string; readonly now: number; readonly loop: number }

function toldTask({ id, name, content, turn }: DueTask, known: Known, { timeZone, now, loop }: Told) {
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
    ...(turn !== null && { turn: { seconds: turn, of: loop } }),
  }
}
