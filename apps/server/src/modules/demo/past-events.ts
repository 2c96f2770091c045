import type { Label } from '@lamplighter/contract'
import { dutyCalls, noticesOf, pastSessions } from '@lamplighter/kinds/past'
import { localDay, localMoment } from '@lamplighter/kinds/sun'
import type { EndedSession } from '../charging/index.ts'
import type { PlayRow } from '../media/plays/index.ts'
import type { Past, PastDevice } from './history.ts'

/** A call for help that the duty phone answered; moments are ms since 1970. */
export type PastCall = {
  readonly customerId: number
  readonly deviceId: number
  readonly pressedAt: number
  readonly answeredAt: number
  readonly endedAt: number
}

/** The card that a simulated driver shows. */
const cardOf = (code: string) => `CARD${code.slice(-4)}`

export function sessionsOf(
  { world }: Past,
  { id, customerId, plate }: PastDevice,
  from: number,
  to: number,
): EndedSession[] {
  const tag = cardOf(plate.code)
  return pastSessions(plate, world, from, to).map((session) => ({ ...session, customerId, deviceId: id, tag }))
}

export function callsOf({ world }: Past, { id, customerId, plate }: PastDevice, from: number, to: number): PastCall[] {
  if (world.fault(plate)) return []
  return dutyCalls(world.seedOf(plate), from, to).flatMap(({ pressedAt, answeredAt, endedAt }) =>
    pressedAt < from || answeredAt === null || endedAt === null || endedAt > to
      ? []
      : [{ customerId, deviceId: id, pressedAt, answeredAt, endedAt }],
  )
}

const WELCOME: Label = { zh: '欢迎', en: 'Welcome' }

type PlayedFrom = Pick<PlayRow, 'text' | 'item'> & { readonly from: number; readonly to: number }

function playedBy({ world, place }: Past, { plate }: PastDevice, from: number, to: number): PlayedFrom[] {
  if (plate.kind === 'broadcast')
    return noticesOf(world.seedOf(plate), world, from, to).map((play) => ({ item: '', ...play }))
  // A text that stays all day begins anew at midnight.
  const first = localDay(place.timeZone, from)
  const days = Array.from({ length: localDay(place.timeZone, to) - first }, (_, n) => first + n)
  const midnight = (day: number) => localMoment(place.timeZone, day, 0)
  return days.map((day) => ({
    ...{ from: midnight(day), to: midnight(day + 1) },
    text: WELCOME[world.language],
    item: '',
  }))
}

/** What a screen showed on the days that are over, or a speaker spoke. */
export function playsOf(past: Past, device: PastDevice, from: number, to: number): PlayRow[] {
  if (past.world.fault(device.plate)) return []
  return playedBy(past, device, from, to)
    .filter((play) => play.to <= to)
    .map((play) => ({
      ...{ customerId: device.customerId, deviceId: device.id, at: new Date(play.from).toISOString() },
      ...{
        text: play.text,
        item: play.item,
        seconds: Math.round((play.to - play.from) / 1_000),
        task: null,
        speech: null,
      },
    }))
}
