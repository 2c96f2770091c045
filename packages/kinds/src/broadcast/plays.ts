import type { Label } from '@lamplighter/contract'
import type { MediaFile } from '../capabilities/media.ts'
import { chance } from '../world/noise.ts'
import { hourOfDay } from '../world/weather.ts'
import type { World } from '../world/world.ts'
import type { Spoken } from './actions.ts'
import { LOW } from './speaker.ts'

/** Something that a simulated speaker plays; moments are ms since 1970. */
export type Play = {
  readonly from: number
  readonly to: number
  readonly priority: number
  readonly text: string
  readonly item?: string
  readonly task?: number
  readonly speech?: string
}

const HOUR = 3_600_000
const CHARACTERS_A_SECOND = 4
/** Notices are played at the full hour by day, on so many of the hours, for so long. */
const BY_DAY = { from: 7, to: 21 } as const
const NOTICED = 0.4
const NOTICE: Label = { zh: '公益广播', en: 'Public notice' }
const SHORTEST = 20_000
const LONGER = 60_000

type City = Pick<World, 'place' | 'language'>

function noticeAt(seed: number, hour: number, { place, language }: City): Play | null {
  const from = hour * HOUR
  const clock = hourOfDay(place, from)
  if (clock < BY_DAY.from || clock > BY_DAY.to || chance(seed, hour) >= NOTICED) return null
  return {
    from,
    to: from + SHORTEST + Math.floor(LONGER * chance(seed + 1, hour)),
    priority: LOW,
    text: NOTICE[language],
  }
}

/** Notices that began within a time. */
export function noticesOf(seed: number, city: City, from: number, to: number): Play[] {
  const first = Math.ceil(from / HOUR)
  const hours = Array.from({ length: Math.max(0, Math.floor(to / HOUR) - first + 1) }, (_, n) => first + n)
  return hours.flatMap((hour) => noticeAt(seed, hour, city) ?? [])
}

/** How long it takes to speak a text, s. */
export const secondsToSpeak = (text: string, repeat = 1): number =>
  Math.ceil(([...text].length * repeat) / CHARACTERS_A_SECOND)

export const spokenFrom = (now: number, { text, priority, repeat }: Spoken): Play => ({
  from: now,
  to: now + 1_000 * secondsToSpeak(text, repeat),
  priority,
  text,
})

type Ordered = Pick<Spoken, 'priority' | 'repeat'>

/** A voice of the media library, which is played as often as was asked. */
export const playedFrom = (
  now: number,
  { name, seconds }: Pick<MediaFile, 'name' | 'seconds'>,
  { priority, repeat }: Ordered,
): Play => ({
  ...{ from: now, to: now + Math.ceil((seconds ?? 0) * repeat * 1_000), priority, text: '', item: name },
})

/** What it plays by itself with what people had spoken: one that was cut short counts as it was, and none begins over what has its priority or a higher one. */
export const merged = (byItself: readonly Play[], own: readonly Play[]): Play[] =>
  [
    ...byItself.filter(
      ({ from, priority }) =>
        !own.some((play) => play.from === from || (play.from < from && from < play.to && play.priority >= priority)),
    ),
    ...own,
  ].toSorted((a, b) => a.from - b.from)

export const playingAt = (plays: readonly Play[], now: number): Play | null =>
  plays.findLast(({ from, to }) => from <= now && now < to) ?? null

/** How long it played within a time, ms. */
export const playedWithin = (plays: readonly Play[], since: number, now: number): number =>
  plays.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, now) - Math.max(from, since)), 0)
