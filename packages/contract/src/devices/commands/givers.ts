import type { Label } from '../../text/label.ts'

/** What decides where several want something else of one device, the strongest first. Of two alike the newer one decides. */
export const PRECEDENCE = ['emergency', 'lockOut', 'manual', 'scene', 'lux', 'plan', 'default'] as const
export type Precedence = (typeof PRECEDENCE)[number]

export const precedenceLabels: Readonly<Record<Precedence, Label>> = {
  emergency: { zh: '应急', en: 'Emergency' },
  lockOut: { zh: '检修闭锁', en: 'Lock-out' },
  manual: { zh: '手动', en: 'Manual' },
  scene: { zh: '场景', en: 'Scene' },
  lux: { zh: '照度', en: 'Light level' },
  plan: { zh: '计划', en: 'Schedule' },
  default: { zh: '默认', en: 'Default' },
}

/** By what rules somebody or something gives commands. */
export type GiverRules = {
  readonly label: Label
  readonly precedence: Precedence
  /** A command that could not be delivered in this time is not carried out later, ms. */
  readonly timeToLive: number
  /** Whether a second person has to agree to what puts many lamps out; the others were agreed to when they were set up. */
  readonly secondPerson: boolean
  /** Whether it may put lamps out. */
  readonly darkens: boolean
}

const MINUTE = 60_000

/** Who gives commands. `person`: at the console or through the API, in the name of a user. */
export const givers = {
  person: {
    label: { zh: '用户', en: 'User' },
    precedence: 'manual',
    timeToLive: 5 * MINUTE,
    secondPerson: true,
    darkens: true,
  },
  /** It keeps outputs off for a crew. What it locks out nobody switches on, an emergency neither. */
  lockOut: {
    label: { zh: '检修闭锁', en: 'Lock-out' },
    precedence: 'lockOut',
    timeToLive: 5 * MINUTE,
    secondPerson: false,
    darkens: true,
  },
  scene: {
    label: { zh: '场景', en: 'Scene' },
    precedence: 'scene',
    timeToLive: 5 * MINUTE,
    secondPerson: false,
    darkens: true,
  },
  lux: {
    label: { zh: '照度站', en: 'Lux station' },
    precedence: 'lux',
    timeToLive: 15 * MINUTE,
    secondPerson: false,
    darkens: true,
  },
  plan: {
    label: { zh: '计划', en: 'Schedule' },
    precedence: 'plan',
    timeToLive: 15 * MINUTE,
    secondPerson: false,
    darkens: true,
  },
  /** It lights the place where something happened, and nothing else. */
  alarm: {
    label: { zh: '告警', en: 'Alarm' },
    precedence: 'emergency',
    timeToLive: 5 * MINUTE,
    secondPerson: false,
    darkens: false,
  },
} as const satisfies Readonly<Record<string, GiverRules>>

export type GiverKind = keyof typeof givers
export const giverKinds = Object.keys(givers) as [GiverKind, ...GiverKind[]]

const rank = (giver: GiverKind) => PRECEDENCE.indexOf(givers[giver].precedence)

/** Those whose commands a giver does not replace as long as they hold. */
export const strongerThan = (giver: GiverKind): GiverKind[] => giverKinds.filter((other) => rank(other) < rank(giver))
