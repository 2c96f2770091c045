import type { Values } from '@lamplighter/contract'
import { rememberingSim } from '../remembering-sim.ts'
import { round } from '../sim.ts'
import { batteryLevel } from '../world/battery.ts'
import { chance, wander } from '../world/noise.ts'
import type { Nameplate, World } from '../world/world.ts'
import { grantCode, unlock } from './actions.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** After an order from afar it stays open for so long. */
const OPEN = MINUTE
/** Share of days on which somebody works at the cabinet, and of those on which the door is left open. */
const WORKED = 0.12
const LEFT_OPEN = 0.1
const WORK = 40 * MINUTE
const FORGOTTEN = 6 * HOUR
/** The door may stand open for so long. */
const PATIENCE = 60 * MINUTE
const REMOTE = 4
const USERS = 12
/** So far back at most lies the last opening. */
const DAYS = 90

type Memory = { readonly openedAt: number }
type Work = { readonly from: number; readonly to: number; readonly way: number; readonly user: number }

/** Who opened it on a day: with a key, a code or the app. */
function workOn(seed: number, day: number): Work | null {
  if (chance(seed, day) >= WORKED) return null
  const from = day * DAY + Math.floor(18 * HOUR * chance(seed + 1, day))
  const lasts = chance(seed + 2, day) < LEFT_OPEN ? FORGOTTEN : WORK
  const [way, user] = [3, 4].map((n) => chance(seed + n, day)) as [number, number]
  return { from, to: from + lasts, way: 1 + Math.floor(3 * way), user: 1 + Math.floor(USERS * user) }
}

/** The last work that had begun. */
function lastWork(seed: number, moment: number): Work | null {
  const today = Math.floor(moment / DAY)
  for (let day = today; day > today - DAYS; day--) {
    const work = workOn(seed, day)
    if (work && work.from <= moment) return work
  }
  return null
}

function measure(nameplate: Nameplate, moment: number, world: World, { openedAt }: Memory): Values {
  const seed = world.seedOf(nameplate)
  const work = lastWork(seed, moment)
  const isRemote = openedAt > (work?.from ?? 0)
  const isWorked = work !== null && moment < work.to
  const isOpen = isWorked || (openedAt <= moment && moment < openedAt + OPEN)
  return {
    'lock.locked': Number(!isOpen),
    'lock.way': isRemote ? REMOTE : (work?.way ?? 0),
    'lock.opener': isRemote ? 0 : (work?.user ?? 0),
    'lock.sinceOpened': round((moment - Math.max(openedAt, work?.from ?? moment - DAYS * DAY)) / HOUR, 0),
    'lock.forced': 0,
    'lock.leftOpen': Number(isWorked && moment > work.from + PATIENCE),
    'battery.level': batteryLevel(seed, moment),
    'comm.rssi': round(-66 - 18 * chance(seed, 5) + 4 * wander(seed + 5, moment / (HOUR / 4)), 0),
  }
}

export const lockSim = rememberingSim<Memory>({
  model: 'LK-3',
  faults: [['offline', 0.03]],
  delivered: { openedAt: 0 },
  interval: 15 * MINUTE,
  measure,
  obey(memory, code, _, now) {
    if (code === grantCode.code) return memory
    return code === unlock.code ? { openedAt: now } : 3
  },
  next(nameplate, now, world, { openedAt }) {
    const day = Math.floor(now / DAY)
    const work = [day - 1, day].map((one) => workOn(world.seedOf(nameplate), one))
    const changes = work.flatMap((one) => (one ? [one.from, one.to, one.from + PATIENCE + 1] : []))
    return Math.min(...[openedAt + OPEN, (day + 1) * DAY, ...changes].filter((at) => at > now))
  },
})
