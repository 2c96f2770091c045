import type { AlarmLevel, AlarmType, Kind } from '@lamplighter/contract'
import { FORCED, LEFT_OPEN, LOCKED } from './lock/keys.ts'
import { ALLOWED, ARMED } from './manhole/actions.ts'
import { INTRUSION, OPEN } from './manhole/keys.ts'

const HOUR = 3_600_000

/** What opens on a pole, and how it tells of it. Doors of power boxes have a rule of their own: any opening is an alarm. */
export type Opens = {
  readonly point: string
  /** The value of an open one. */
  readonly open: 0 | 1
  /** It was opened by force, and is open whatever it says of itself. */
  readonly forced: string | null
  /** The device itself tells that it should be shut. */
  readonly leftOpen: string
  /** Without it nobody minds that it is opened. */
  readonly guard: string | null
  /** It says whether it may be open; null where any key is a permission. */
  readonly allowed: string | null
  /** Whoever has the key, the code or the command may keep it open for so long, ms. */
  readonly patience: number
  readonly alarm: { readonly type: AlarmType; readonly level: AlarmLevel }
}

export const openings = {
  lock: {
    point: LOCKED,
    open: 0,
    forced: FORCED,
    leftOpen: LEFT_OPEN,
    guard: null,
    allowed: null,
    patience: HOUR,
    alarm: { type: 'LockOpen', level: 20 },
  },
  manhole: {
    point: OPEN,
    open: 1,
    forced: null,
    leftOpen: INTRUSION,
    guard: ARMED,
    allowed: ALLOWED,
    patience: 0,
    alarm: { type: 'CoverOpen', level: 30 },
  },
} as const satisfies Partial<Record<Kind, Opens>>

export const opensOf = (kind: Kind): Opens | null => (openings as Partial<Record<Kind, Opens>>)[kind] ?? null

/** Whether a point tells that the device is open, and other values that it may not be. */
export function isOpenUnpermitted(kind: Kind, key: string, values: Readonly<Record<string, number | null>>): boolean {
  const opens = opensOf(kind)
  if (!opens?.guard || !opens.allowed || key !== opens.point) return false
  return values[key] === opens.open && values[opens.guard] !== 0 && values[opens.allowed] !== 1
}
