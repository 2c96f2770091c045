import type { z } from 'zod'
import type { AlarmBasis } from '../alarms/alarm-basis.ts'
import type { AlarmLevel } from '../alarms/alarm-levels.ts'
import type { AlarmOperator } from '../alarms/alarm-rule.record.ts'
import type { ClockWindow } from '../alarms/alarm-rules.ts'
import type { AlarmType } from '../alarms/alarms.ts'
import type { Field } from '../field/fields.ts'
import type { Unit } from '../field/units.ts'
import type { Operation } from '../operations.ts'
import type { ApplicationCode } from '../organisation/applications.ts'
import type { Label } from '../text/label.ts'
import type { LinkName } from './links.ts'

/** In the order in which screens list them. */
export const kinds = [
  'power-box',
  'gateway',
  'lux-station',
  'luminaire',
  'power-gateway',
  'environment',
  'manhole',
  'garbage-bin',
  'lock',
  'phone-charging',
  'intercom',
  'wifi',
  'charging-pile',
  'led-screen',
  'broadcast',
  'traffic',
  'video',
] as const
export type Kind = (typeof kinds)[number]

/** What a device is followed by: whether it was heard, shone, and how its doors and contacts stood. */
export const stateTracks = [
  'online',
  'light',
  'level',
  'output1',
  'output2',
  'output3',
  'output4',
  'door',
  'mode',
] as const
export type StateTrack = (typeof stateTracks)[number]

/** Names of what bounds how many devices stand at one site. */
export const stationLimits = ['boxes', 'gateways', 'lamps', 'lux'] as const
export type StationLimit = (typeof stationLimits)[number]

/** Product codes of the contract's tree nodes (section 3); the ones behind its last are ours. */
export const treeTypes = [
  'root',
  'group',
  'Station',
  'PowerBox',
  'LightMonitor',
  'LightStation',
  'PoleStation',
  'VideoStation',
  'EnvStation',
  'LedStation',
  'LuxStation',
  'PowerStation',
  'ManholeStation',
  'BinStation',
  'LockStation',
  'PhoneStation',
  'SpeakStation',
  'WifiStation',
  'ChargeStation',
  'BroadStation',
  'TrafficStation',
] as const
export type TreeType = (typeof treeTypes)[number]

/** What tells a measurement of a counter from a slip of its meter, in the unit of the point. */
export type CounterLimits = {
  /** What it can count in an hour. */
  readonly most: number
  /** A fall of so much is noise: resolution and tolerance of the meter. */
  readonly noise: number
}

/** One measured or settable value of a kind. Booleans are stored as 0 and 1. */
export type Point = {
  /** Neutral key, dots between parts (`elec.activePower`); a Sparkplug metric name has slashes instead. */
  readonly key: string
  readonly unit: Unit
  readonly decimals: number
  readonly label: Label
  /** Short head for a narrow column, for example `PF`. */
  readonly short?: string
  /** Normal range; outside it the value is a deviation. */
  readonly normal?: readonly [number, number]
  readonly writable?: true
  /** Its number identifies something: it is written without thousands. */
  readonly identifies?: true
  /** Of a large load: shown in thousands of its unit. */
  readonly inThousands?: true
  /** What its numbers mean, where it tells a state. */
  readonly states?: Readonly<Record<number, Label>>
  /** Grows only (energy, hours): a day's figure is its difference. */
  readonly counter?: CounterLimits
}

/** dcs query, dcc configure, dco operate, dck maintenance. */
export type Opcode = 'dcs' | 'dcc' | 'dco' | 'dck'

export type CommandSpec = {
  /** `<opcode>.<verb>` */
  readonly code: `${Opcode}.${string}`
  readonly opcode: Opcode
  readonly name: Label
  readonly needArgs: boolean
  readonly needPswd: boolean
  readonly permission: Operation
  /** A further right that some arguments ask for; null for the others. */
  readonly permissionFor?: (args: unknown) => Operation | null
  /**
   * The point of the device that the command sets. Of two commands for one point the newer decides; without it a command
   * that changes something sets what its own code names, and a query sets nothing.
   */
  readonly sets?: (args: unknown) => string | null
  readonly args: z.ZodType
  /** What a person fills in; a command without has none, or a form of its own. */
  readonly fields?: readonly Field[]
  /** What the device's answer holds, for those who read it; and whether it shows that the order was carried out. */
  readonly answer?: readonly Field[]
  readonly shows?: (args: unknown, answer: unknown) => boolean
  /** What cannot be mended from afar when it goes wrong: to a great part of a city it needs a second person. */
  readonly isGrave?: true
  /** What ends a manual command before its time, so that the device follows its schedule again. */
  readonly resumedBy?: (args: unknown) => { readonly code: string; readonly args: unknown } | null
  /** Gives the device back to its schedule. */
  readonly resumes?: true
  /** The platform gives it as a part of something else: nobody chooses it among the commands. */
  readonly isInner?: true
  /** Doing it twice is doing it once, so that a gateway may pass it on to all lamps of a group number. */
  readonly byGroup?: true
  /** True of arguments that take light away; too much of it at once needs a second person. */
  readonly darkens?: (args: unknown) => boolean
  /** Its argument `until` lies at most so far ahead, ms. */
  readonly untilWithin?: number
  /** Points that it may put current on, now or by itself later: refused where a crew has locked one of them out. */
  readonly energises?: (args: unknown) => readonly string[]
}

/** The point of a device that a command sets; null for one that sets none. */
export const pointSetBy = ({ sets, opcode, code }: CommandSpec, args: unknown): string | null =>
  sets ? sets(args) : opcode === 'dcs' ? null : code

/** Every right that a command with these arguments asks for. */
export function permissionsOf({ permission, permissionFor }: CommandSpec, args: unknown): readonly Operation[] {
  const further = permissionFor?.(args) ?? null
  return further === null || further === permission ? [permission] : [permission, further]
}

/** When a value of a device is an alarm, and when it is none any more. Moments are those of the values. */
export type AlarmRule = {
  /** It stands for the rule in the database: never given to another rule of the kind. */
  readonly key: string
  readonly label: Label
  /** A device has at most one open alarm of a type: rules of one type raise the same alarm, at the highest of their levels. */
  readonly type: Exclude<AlarmType, 'CommunicationLost' | 'ConnectionUnstable'>
  readonly level: AlarmLevel
  readonly point: string
  /** What is compared is by how much `point` is above this other point. */
  readonly minus?: string
  /** Points that have to be beyond the limit as well. */
  readonly also?: readonly string[]
  /** Its limit and its margin are a percentage of this, or a number of restarts. */
  readonly basis?: AlarmBasis
  /** Point that shows what the device found out itself: its value is stored with the alarm. */
  readonly shownBy?: string
  readonly operator: AlarmOperator
  readonly value: number
  /** How far the value has to be back for the alarm to end, so that one at the limit does not come and go. */
  readonly margin: number
  /** How long the value has to be so without a break, s. */
  readonly hold: number
  /** After so long without an acknowledgement its alarm rises by a level, min. */
  readonly escalateAfter?: number
  /** It judges only while the output that feeds the device is told to be closed. */
  readonly supplied?: true
  /** It judges only while this point of the device is 0, or was never reported. */
  readonly unless?: string
  /** It judges only while the lamp is lit, while it is out, or from sunset to sunrise; a power box is lit while an output is closed. */
  readonly when?: 'lit' | 'out' | 'dark'
  /** It judges only at these hours; without any, always. */
  readonly windows?: readonly ClockWindow[]
  /** It judges from the first of one month to the end of another, 1 to 12, over new year where that is the earlier one. */
  readonly months?: { readonly from: number; readonly to: number }
}

/** How a device stood over time, as one of its points tells. */
export type TrackedState = {
  readonly track: StateTrack
  readonly point: string
  /** Whether the point is above 0 is told instead of its value. */
  readonly isSwitch?: true
}

/** What devices of a kind are called. */
export type KindNames = {
  readonly label: Label
  /** Several, with `{{n}}` where their number stands; in Chinese with the measure word. */
  readonly counted: Label
}

/** What a kind is, as data; forms, columns, validation and labels follow from it. */
export type Wire = KindNames & {
  readonly kind: Kind
  readonly plural: Label
  /** Whose screens show it. Lamps are in both: those of smart poles hang there too. */
  readonly application: Exclude<ApplicationCode, 'site'>
  readonly product: TreeType
  readonly type: number
  /** The link of one with a connection of its own, where nobody has said another. @default sparkplug */
  readonly link?: LinkName
  /** What it says that it is when it is born: `Properties/Kind`. */
  readonly announcedAs: string
  /** Beginnings of points that no other kind has: they tell what a device is that does not say it. */
  readonly recognisedBy: readonly string[]
  /** A report may come so much later than the one before, s; after that what it said is no longer believed. */
  readonly reportsWithin: number
  /** Points that hardly ever keep their value, so that each report has one of them. */
  readonly heartbeat: readonly string[]
  /** The power that a live state carries; null for a kind that measures none. */
  readonly power: string | null
  /** What it is followed by, besides whether it is online. */
  readonly tracked: readonly TrackedState[]
  /** What bounds how many of them stand at one site; null where their poles do. */
  readonly siteLimit: StationLimit | null
  readonly points: readonly Point[]
  /** Points worth showing in a card or a detail panel, most telling first. */
  readonly detail: readonly string[]
  readonly commands: readonly CommandSpec[]
}

/** Latest points of a device by key; a missing value is null or absent, never 0. */
export type Values = Readonly<Record<string, number | null | undefined>>
