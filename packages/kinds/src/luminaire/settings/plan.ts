import {
  enums,
  type FieldRule,
  type Filled,
  type Label,
  PLAN_LIMITS,
  type StepBase,
  ZENITH,
} from '@lamplighter/contract'
import { choice, number, plain, rows, text } from '../../settings/field.ts'
import { planStamp } from '../../settings/plan-stamp.ts'
import type { Setting } from '../../settings/setting.ts'
import { comesAfter, punctualRules } from '../program-rules.ts'

/** What every night follows from now on is not written to a great part of a city by one person. */
const rights = { read: 'light.read', change: 'light.configure', isGrave: true } as const
const STEPS = [1, PLAN_LIMITS.steps] as const

const LIT = 1

const level = number('level', { zh: '亮度', en: 'Level' }, '%', [0, 100])
const action = choice('action', { zh: '动作', en: 'Action' }, enums.tableAction)

const optional = { optional: true } as const
const OFFSETS = [-PLAN_LIMITS.offset, PLAN_LIMITS.offset] as const
const PROGRAMS = [1, PLAN_LIMITS.programs] as const
const program: Label = { zh: '程序', en: 'Program' }

const BASES = {
  clock: { zh: '时钟', en: 'Clock' },
  sunset: { zh: '日落', en: 'Sunset' },
  sunrise: { zh: '日出', en: 'Sunrise' },
} as const satisfies Readonly<Record<StepBase, Label>>

const night = (key: string, label: Label) =>
  text(key, label, 'YYYY-MM-DD'.length, {
    pattern: /^(\d{4}-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
    rule: { zh: '月-日，或年-月-日', en: 'MM-DD, or YYYY-MM-DD' },
  })

/** Which program is for which nights: the first row that matches decides, else the first program. */
const calendar = rows(
  'rules',
  { zh: '日历', en: 'Calendar' },
  [
    number('program', program, '', PROGRAMS),
    night('from', { zh: '起', en: 'From' }),
    night('to', { zh: '止', en: 'To' }),
    text('days', { zh: '星期', en: 'Days' }, 7, {
      pattern: /^(?!.*(.).*\1)[1-7]+$/,
      rule: { zh: '1（周一）至 7，如 12345', en: '1 (Monday) to 7, as 12345' },
    }),
  ],
  [0, PLAN_LIMITS.rules],
  optional,
)

/** Each step comes after the one before it. */
const inOrder: FieldRule = ({ steps }) => {
  const at = (steps as { afterMinutes: number }[]).map((step) => step.afterMinutes)
  const late = at.findIndex((one, i) => i > 0 && one <= at[i - 1]!)
  return late < 0 ? null : { field: 'steps', sentence: comesAfter(late, late - 1) }
}

type Step = { readonly action: number; readonly level: number; readonly program?: number }

/** A program by which the lamp is never lit. */
const neverLit = ({ steps }: Filled): boolean =>
  [...Map.groupBy(steps as readonly Step[], (step) => step.program ?? 1).values()].some(
    (own) => !own.some((step) => step.action === LIT && step.level > 0),
  )

/** A day as the lamp's own controller carries it out (contract: light table types, table modes and actions). */
export const dayPlans: readonly Setting[] = [
  {
    name: 'timingPlan',
    label: { zh: '计时日表', en: 'elapsed-time schedule' },
    fields: [
      rows(
        'steps',
        { zh: '步骤', en: 'Steps' },
        [number('afterMinutes', { zh: '开灯后', en: 'After switch-on' }, 'min', [0, 1_439]), action, level],
        STEPS,
      ),
      ...planStamp,
    ],
    rules: [inOrder],
    darkens: neverLit,
    delivered: {
      steps: [
        { afterMinutes: 0, action: 1, level: 100 },
        { afterMinutes: 300, action: 1, level: 60 },
      ],
    },
    ...rights,
  },
  {
    name: 'onTimePlan',
    label: { zh: '准时日表', en: 'clock schedule' },
    fields: [
      choice('mode', { zh: '时间基准', en: 'Time base' }, enums.tableMode),
      rows(
        'steps',
        { zh: '步骤', en: 'Steps' },
        [
          choice('base', { zh: '基准', en: 'From' }, BASES, optional),
          plain('clock', 'at', { zh: '时刻', en: 'At' }, optional),
          number('offset', { zh: '偏移', en: 'Offset' }, 'min', OFFSETS, 0, optional),
          action,
          level,
          number('program', program, '', PROGRAMS, 0, optional),
        ],
        [1, PLAN_LIMITS.programs * PLAN_LIMITS.steps],
      ),
      calendar,
      number('zenith', { zh: '天顶角', en: 'Zenith' }, 'deg', [ZENITH.min, ZENITH.max], 4, {
        optional: true,
        note: {
          zh: '太阳到此角度即算日落；不填为 90.8333',
          en: 'Angle at which the sun counts as set; 90.8333 if empty',
        },
      }),
      ...planStamp,
    ],
    rules: punctualRules,
    darkens: neverLit,
    delivered: {
      mode: 1,
      steps: [
        { at: '05:30', action: 0, level: 0 },
        { at: '18:30', action: 1, level: 100 },
        { at: '23:00', action: 1, level: 60 },
      ],
    },
    ...rights,
  },
  {
    name: 'planType',
    label: { zh: '计划类型', en: 'schedule type' },
    fields: [choice('mode', { zh: '控制方式', en: 'Control mode' }, enums.controlMode)],
    delivered: { mode: 1 },
    ...rights,
  },
]
