import { enums, type FieldRule, PLAN_LIMITS } from '@lamplighter/contract'
import { choice, number, plain, rows } from '../../settings/field.ts'
import { planStamp } from '../../settings/plan-stamp.ts'
import type { Setting } from '../../settings/setting.ts'
import { LOOPS } from '../outputs.ts'

/** What every night follows from now on is not written to a great part of a city by one person. */
const rights = { read: 'light.read', change: 'box.configure', isGrave: true } as const

/** Left out it is that of the site. */
const mode = choice('mode', { zh: '时间基准', en: 'Time base' }, enums.tableMode, { optional: true })
const output = number('output', { zh: '回路', en: 'Output' }, '', [1, LOOPS.length])
const on = plain('clock', 'on', { zh: '开', en: 'On' })
const off = plain('clock', 'off', { zh: '关', en: 'Off' })

const DAYS = {
  1: { zh: '周一', en: 'Monday' },
  2: { zh: '周二', en: 'Tuesday' },
  3: { zh: '周三', en: 'Wednesday' },
  4: { zh: '周四', en: 'Thursday' },
  5: { zh: '周五', en: 'Friday' },
  6: { zh: '周六', en: 'Saturday' },
  7: { zh: '周日', en: 'Sunday' },
}

const startBeforeEnd: FieldRule = ({ from, to }) =>
  Date.parse(String(from)) < Date.parse(String(to))
    ? null
    : { field: 'to', sentence: { zh: '结束时间须晚于开始时间', en: 'The end has to come after the start' } }

/** When a cabinet closes its contactors (contract: power tables 0 week, 1 year; a temporary plan wins over both). */
export const plans: readonly Setting[] = [
  {
    name: 'weekPlan',
    label: { zh: '周计划', en: 'weekly schedule' },
    fields: [
      rows(
        'days',
        { zh: '时段', en: 'Periods' },
        [choice('day', { zh: '星期', en: 'Day' }, DAYS), output, on, off],
        [1, PLAN_LIMITS.periods],
      ),
      mode,
      ...planStamp,
    ],
    delivered: { days: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, output: 1, on: '17:30', off: '06:30' })) },
    ...rights,
  },
  {
    name: 'yearPlan',
    label: { zh: '年计划', en: 'year schedule' },
    fields: [
      rows(
        'seasons',
        { zh: '季节', en: 'Seasons' },
        [plain('date', 'from', { zh: '起', en: 'From' }), plain('date', 'to', { zh: '止', en: 'To' }), output, on, off],
        [1, PLAN_LIMITS.seasons],
      ),
      mode,
      ...planStamp,
    ],
    delivered: { seasons: [{ from: '01-01', to: '12-31', output: 1, on: '18:00', off: '06:00' }] },
    ...rights,
  },
  {
    name: 'temporaryPlan',
    label: { zh: '临时计划', en: 'temporary schedule' },
    fields: [
      plain('moment', 'from', { zh: '开始', en: 'From' }),
      plain('moment', 'to', { zh: '结束', en: 'To' }),
      output,
      choice('action', { zh: '动作', en: 'Action' }, enums.tableAction),
      ...planStamp,
    ],
    rules: [startBeforeEnd],
    delivered: { from: '2026-01-01T00:00:00Z', to: '2026-01-01T01:00:00Z', output: 1, action: 0 },
    darkens: ({ action }) => action === 0,
    energises: ({ action, output }) => (action === 1 ? [`loop${output}.state`] : []),
    ...rights,
  },
  {
    name: 'planType',
    label: { zh: '计划类型', en: 'schedule type' },
    fields: [choice('table', { zh: '执行计划', en: 'Schedule in force' }, enums.powerTableType)],
    delivered: { table: 1 },
    ...rights,
  },
]
