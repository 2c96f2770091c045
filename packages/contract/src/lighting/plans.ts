import { z } from 'zod'
import { SUN_ZENITH } from '../call/limits.ts'
import type { Kind } from '../devices/device.ts'
import { enums } from '../enums.ts'
import type { Label } from '../text/label.ts'

/**
 * What a lighting plan says, whatever device carries it out: programs of one night and a calendar that chooses among
 * them, as ControlProgramOne and Calendar of the TALQ Smart City Protocol 2.7. It is rendered to each kind's tables.
 */

/** What a lamp controller and a cabinet hold of one plan. */
export const PLAN_LIMITS = { programs: 8, steps: 12, rules: 32, periods: 56, seasons: 48, offset: 360 } as const

/**
 * Angles at which the sun may count as set, degrees: up to the end of astronomical twilight, after which the sky grows
 * no darker, and down to a sun behind hills ten degrees high.
 */
export const ZENITH = { min: 80, max: 108 } as const
/** Zeniths with a name. */
export const twilights = [
  { zenith: SUN_ZENITH, label: { zh: '日落与日出', en: 'Sunset and sunrise' } },
  { zenith: 96, label: { zh: '民用晨昏蒙影', en: 'Civil twilight' } },
  { zenith: 102, label: { zh: '航海晨昏蒙影', en: 'Nautical twilight' } },
] as const satisfies readonly { zenith: number; label: Label }[]

export const tooManySteps: Label = {
  zh: `超出设备容量：每个程序最多 ${PLAN_LIMITS.steps} 个点`,
  en: `Too many points for the device: at most ${PLAN_LIMITS.steps} in a program`,
}

/** How a device names the plan that a table of it was written from. */
export const PLAN_STAMP = { plan: 40, version: 999_999 } as const

/** The tables of the contract (section 3): light tables 1 and 2, power tables 0 and 1, and the temporary plan. */
export const planForms = {
  punctual: { kind: 'luminaire', table: 2, label: enums.lightTableType[2] },
  chronometer: { kind: 'luminaire', table: 1, label: enums.lightTableType[1] },
  week: { kind: 'power-box', table: 0, label: enums.powerTableType[0] },
  year: { kind: 'power-box', table: 1, label: enums.powerTableType[1] },
  temporary: { kind: 'power-box', table: null, label: { zh: '临时计划', en: 'Temporary' } },
} as const satisfies Readonly<Record<string, { kind: Kind; table: number | null; label: Label }>>
export type PlanForm = keyof typeof planForms
export const planFormNames = Object.keys(planForms) as [PlanForm, ...PlanForm[]]

export const stepBases = ['clock', 'sunset', 'sunrise'] as const
export type StepBase = (typeof stepBases)[number]

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const output = z.int().min(1).max(4)
/** Table actions: 0 off, 1 on, 2 invalid, which is passed over. */
const action = z.literal([0, 1, 2])
/** Table modes: 0 by the clock of the site, 1 by Beijing time. */
const mode = z.literal([0, 1])
/** Of a table that had none before: left out for 0, so that what has none keeps its hash. */
const addedMode = mode.optional()
const zenith = z.number().min(ZENITH.min).max(ZENITH.max).multipleOf(0.0001)
const does = { action, level: z.int().min(0).max(100) }
const offset = z.int().min(-PLAN_LIMITS.offset).max(PLAN_LIMITS.offset)

/** A step by the clock (HH:mm) or so many minutes after a sun event; negative before it. */
export const planStep = z.discriminatedUnion('base', [
  z.strictObject({ base: z.literal('clock'), at: clock, ...does }),
  z.strictObject({ base: z.literal('sunset'), offset, ...does }),
  z.strictObject({ base: z.literal('sunrise'), offset, ...does }),
])
/** A step so many minutes after the lamp was switched on at dusk. */
export const chronometerStep = z.strictObject({ afterMinutes: z.int().min(0).max(1_439), ...does })

const dayOfYear = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/** MM-DD of every year, or YYYY-MM-DD of one. */
const date = z.string().regex(/^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
/**
 * Nights of a program: those that begin from one date to another, on these days of the week (1 Monday to 7 Sunday).
 * The first rule that matches decides; where none does, the first program.
 */
export const calendarRule = z.strictObject({
  name: z.string().max(40).optional(),
  program: z.int().min(1).max(PLAN_LIMITS.programs),
  from: date,
  to: date,
  days: z.array(z.int().min(1).max(7)).min(1).max(7),
})

const steps = <S extends z.ZodType>(step: S) =>
  z
    .array(step)
    .min(1)
    .refine(({ length }) => length <= PLAN_LIMITS.steps, { params: { sentence: tooManySteps } })
    .meta({ maxItems: PLAN_LIMITS.steps })
const isoMoment = z.iso.datetime()

export const planBody = z.discriminatedUnion('form', [
  z.strictObject({
    form: z.literal('punctual'),
    mode,
    /** Where sunset and sunrise are counted from; left out for `SUN_ZENITH`, so that what has none keeps its hash. */
    zenith: zenith.optional(),
    /** Numbered from 1; each runs from noon to noon. */
    programs: z
      .array(z.strictObject({ name: z.string().max(40).optional(), steps: steps(planStep) }))
      .min(1)
      .max(PLAN_LIMITS.programs),
    rules: z.array(calendarRule).max(PLAN_LIMITS.rules),
  }),
  z.strictObject({ form: z.literal('chronometer'), steps: steps(chronometerStep) }),
  z.strictObject({
    form: z.literal('week'),
    mode: addedMode,
    days: z
      .array(z.strictObject({ day: z.int().min(1).max(7), output, on: clock, off: clock }))
      .min(1)
      .max(PLAN_LIMITS.periods),
  }),
  z.strictObject({
    form: z.literal('year'),
    mode: addedMode,
    seasons: z
      .array(z.strictObject({ from: dayOfYear, to: dayOfYear, output, on: clock, off: clock }))
      .min(1)
      .max(PLAN_LIMITS.seasons),
  }),
  z.strictObject({
    form: z.literal('temporary'),
    from: isoMoment,
    to: isoMoment,
    output,
    action,
  }),
])
export type PlanBody = z.output<typeof planBody>
export type PlanBodyOf<F extends PlanForm> = Extract<PlanBody, { form: F }>
export type PlanProgram = PlanBodyOf<'punctual'>['programs'][number]
export type PlanStepSpec = z.output<typeof planStep>
export type ChronometerStep = z.output<typeof chronometerStep>
export type CalendarRule = z.output<typeof calendarRule>

/** The table mode of a plan: whose clock its times are by. A temporary plan names moments. */
export const modeOf = (body: PlanBody): 0 | 1 => ('mode' in body && body.mode) || 0

/** The angle at which the sun counts as set for a plan. */
export const zenithOf = (body: PlanBody): number => (body.form === 'punctual' && body.zenith) || SUN_ZENITH

/** What of a plan a person ought to look at; none of it is refused. */
export const planFindings = {
  /** A step that comes after the end of its night, or after the step that follows it, and is passed over. */
  skippedStep: { zh: '有计划点被跳过', en: 'A step is passed over' },
  litBeforeSunset: { zh: '日落前已亮灯', en: 'Lit before sunset' },
  litAfterSunrise: { zh: '日出后仍亮灯', en: 'Lit after sunrise' },
  /** No light between sunset and sunrise for longer than twilight lasts. */
  darkGap: { zh: '夜间无灯光', en: 'Dark in the night' },
  shortStep: { zh: '有一段不足 30 分钟', en: 'A step shorter than 30 min' },
  /** A moment that a change of daylight-saving time leaves out or repeats. */
  clockChange: { zh: '夏令时切换', en: 'Daylight-saving change' },
  belowFloor: { zh: '低于道路等级下限', en: 'Below the floor of the road class' },
  overlap: { zh: '时段重叠', en: 'Periods overlap' },
  polarDay: { zh: '极昼', en: 'Polar day' },
  polarNight: { zh: '极夜', en: 'Polar night' },
} as const satisfies Readonly<Record<string, Label>>
export type PlanFinding = keyof typeof planFindings
