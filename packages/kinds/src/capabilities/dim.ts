import { COLOUR, type CommandSpec, type Point, RAMP } from '@lamplighter/contract'
import { z } from 'zod'

/** Level of a dimmable lamp: what it was last told, and what it gives. */
export const dimming = [
  { key: 'lamp.level', unit: '%', decimals: 0, label: { zh: '亮度', en: 'Level' }, short: '%', normal: [0, 100] },
  { key: 'lamp.command', unit: '%', decimals: 0, label: { zh: '指令亮度', en: 'Commanded level' }, writable: true },
] as const satisfies readonly Point[]

/** The end of a manual order; without one it stands until the next step of the lamp's own plan. */
const until = z.iso.datetime().optional()

/** Colour temperature, K; lamps of one colour pass over it. */
const colour = z.int().min(COLOUR.min).max(COLOUR.max).optional()
/** How long the lamp takes from its present level to the one ordered, s; without one its driver decides. */
const ramp = z.int().min(0).max(RAMP.max).optional()

/** Point that orders of light set. */
export const LEVEL_ORDERED = 'lamp.command'
/** A lamp shows its level in whole percents: what is below one is none. */
const DARK_BELOW = 1

export const switchOnOff: CommandSpec = {
  code: 'dco.switch',
  opcode: 'dco',
  name: { zh: '开关灯', en: 'Switch' },
  needArgs: true,
  needPswd: false,
  permission: 'light.switch',
  args: z.object({ on: z.boolean(), until }),
  byGroup: true,
  sets: () => LEVEL_ORDERED,
  resumedBy: () => ({ code: resume.code, args: {} }),
  darkens: (args) => isDark(switchOnOff.code, args),
  energises: (args) => litBy(switchOnOff.code, args),
}

export const dim: CommandSpec = {
  code: 'dco.dim',
  opcode: 'dco',
  name: { zh: '调光', en: 'Dim' },
  needArgs: true,
  needPswd: false,
  permission: 'light.dim',
  // Dimming to nothing is switching off.
  permissionFor: (args) => (isDark(dim.code, args) ? 'light.switch' : null),
  args: z.object({ level: z.number().min(0).max(100), colour, ramp, until }),
  byGroup: true,
  sets: () => LEVEL_ORDERED,
  resumedBy: () => ({ code: resume.code, args: {} }),
  darkens: (args) => isDark(dim.code, args),
  energises: (args) => litBy(dim.code, args),
}

/** Ends a manual order before its time: the lamp follows its plan again. */
export const resume: CommandSpec = {
  code: 'dco.resume',
  opcode: 'dco',
  name: { zh: '恢复计划', en: 'Resume schedule' },
  needArgs: false,
  needPswd: false,
  permission: 'light.dim',
  args: z.object({}),
  resumes: true,
  byGroup: true,
  sets: () => LEVEL_ORDERED,
  energises: () => [LEVEL_ORDERED],
}

/** Level that a switch or dim order asks for, %; null for other commands. */
export function orderedLevel(code: string, args: unknown): number | null {
  if (typeof args !== 'object' || args === null) return null
  if (code === dim.code && 'level' in args && typeof args.level === 'number') return args.level
  if (code === switchOnOff.code && 'on' in args) return args.on ? 100 : 0
  return null
}

/** Colour temperature that a dim order asks for, K; null where it leaves the lamp's own. */
export function orderedColour(code: string, args: unknown): number | null {
  if (code !== dim.code || typeof args !== 'object' || args === null) return null
  return 'colour' in args && typeof args.colour === 'number' ? args.colour : null
}

/** Time a dim order gives the lamp, s; null where it leaves it to the driver. */
export function orderedRamp(code: string, args: unknown): number | null {
  if (code !== dim.code || typeof args !== 'object' || args === null) return null
  return 'ramp' in args && typeof args.ramp === 'number' ? args.ramp : null
}

/** The point through which an order lights a lamp; none of one that puts it out. */
const litBy = (code: string, args: unknown): readonly string[] => (isDark(code, args) ? [] : [LEVEL_ORDERED])

function isDark(code: string, args: unknown): boolean {
  const level = orderedLevel(code, args)
  return level !== null && level < DARK_BELOW
}
