import { enums, type FieldRule, type Filled } from '@lamplighter/contract'
import { choice, number, plain, rows } from '../../settings/field.ts'
import type { Setting } from '../../settings/setting.ts'

/** What every night follows from now on is not written to a great part of a city by one person. */
const rights = { read: 'light.read', change: 'light.configure', isGrave: true } as const
/** Steps of one day that a controller holds. */
const STEPS = [1, 12] as const

const LIT = 1

const level = number('level', { zh: '亮度', en: 'Level' }, '%', [0, 100])
const action = choice('action', { zh: '动作', en: 'Action' }, enums.tableAction)

/** Each step comes after the one before it. */
const inOrder =
  (key: string): FieldRule =>
  ({ steps }) => {
    const at = (steps as Record<string, string | number>[]).map((step) => step[key]!)
    const late = at.findIndex((one, i) => i > 0 && one <= at[i - 1]!)
    if (late < 0) return null
    return {
      field: 'steps',
      sentence: { zh: `第 ${late + 1} 步须晚于第 ${late} 步`, en: `Step ${late + 1} has to come after step ${late}` },
    }
  }

/** A day on which the lamp is never lit. */
const neverLit = ({ steps }: Filled): boolean =>
  !(steps as { action: number; level: number }[]).some(({ action, level }) => action === LIT && level > 0)

/** A day as the lamp's own controller carries it out (contract: light table types, table modes and actions). */
export const dayPlans: readonly Setting[] = [
  {
    name: 'timingPlan',
    label: { zh: '计时日表', en: 'chronometer day table' },
    fields: [
      rows(
        'steps',
        { zh: '步骤', en: 'Steps' },
        [number('afterMinutes', { zh: '开灯后', en: 'After switch-on' }, 'min', [0, 1_439]), action, level],
        STEPS,
      ),
    ],
    rules: [inOrder('afterMinutes')],
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
    label: { zh: '准时日表', en: 'punctual day table' },
    fields: [
      choice('mode', { zh: '时间基准', en: 'Time base' }, enums.tableMode),
      rows(
        'steps',
        { zh: '步骤', en: 'Steps' },
        [plain('clock', 'at', { zh: '时刻', en: 'At' }), action, level],
        STEPS,
      ),
    ],
    rules: [inOrder('at')],
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
    label: { zh: '计划类型', en: 'plan type' },
    fields: [choice('mode', { zh: '控制方式', en: 'Control mode' }, enums.controlMode)],
    delivered: { mode: 1 },
    ...rights,
  },
]
