import { type CommandSpec, type FieldRule, type Label, schemaOf } from '@lamplighter/contract'
import { z } from 'zod'
import { choice, number, plain, rows } from '../settings/field.ts'
import { LOOPS, type Loop, relayOf } from './loops.ts'
import { EVERY_DAY, isOn, type LoopSchedules, type SwitchingTime, WEEKDAYS, WEEKEND, WORKDAYS } from './schedule.ts'

/** Switching times of a loop on one day. */
const MOST_A_DAY = 8
/** As many as there are times on each day of the week. */
const MOST = MOST_A_DAY * WEEKDAYS.length

const DAYS: Readonly<Record<number, Label>> = {
  [EVERY_DAY]: { zh: '每天', en: 'Every day' },
  1: { zh: '周一', en: 'Monday' },
  2: { zh: '周二', en: 'Tuesday' },
  3: { zh: '周三', en: 'Wednesday' },
  4: { zh: '周四', en: 'Thursday' },
  5: { zh: '周五', en: 'Friday' },
  6: { zh: '周六', en: 'Saturday' },
  7: { zh: '周日', en: 'Sunday' },
  [WORKDAYS]: { zh: '周一至周五', en: 'Monday to Friday' },
  [WEEKEND]: { zh: '周六和周日', en: 'Saturday and Sunday' },
}
const ACTIONS: Readonly<Record<number, Label>> = { 1: { zh: '合闸', en: 'On' }, 0: { zh: '分闸', en: 'Off' } }

const loop = number('loop', { zh: '回路', en: 'Loop' }, '', [1, LOOPS.length])
const times = [
  plain('clock', 'time', { zh: '时间', en: 'Time' }),
  choice('action', { zh: '动作', en: 'Action' }, ACTIONS),
  choice('days', { zh: '星期', en: 'Days' }, DAYS),
]
const label = { zh: '开关时刻', en: 'Switching times' }
const written = [loop, rows('rows', label, times, [0, MOST])]
const held = [rows('rows', label, [loop, ...times], [0, MOST * LOOPS.length])]

type Written = { readonly loop: Loop; readonly rows: readonly SwitchingTime[] }
type Held = { readonly rows: readonly (SwitchingTime & { readonly loop: Loop })[] }

const fewADay: FieldRule = (filled) => {
  const { rows: given } = filled as Written
  const ofDay = WEEKDAYS.map((weekday) => given.filter(({ days }) => isOn(days, weekday)))
  if (ofDay.some(({ length }) => length > MOST_A_DAY))
    return {
      field: 'rows',
      sentence: { zh: `每天最多 ${MOST_A_DAY} 个开关时刻`, en: `There can be ${MOST_A_DAY} switching times a day` },
    }
  return ofDay.some((day) => new Set(day.map(({ time }) => time)).size < day.length)
    ? { field: 'rows', sentence: { zh: '同一天的时刻不能重复', en: 'A time can stand once on a day' } }
    : null
}

export const readLoopSchedule: CommandSpec = {
  code: 'dcs.loopSchedule',
  opcode: 'dcs',
  name: { zh: '查询回路定时', en: 'Read loop schedule' },
  needArgs: false,
  needPswd: false,
  permission: 'light.read',
  args: z.strictObject({}),
  answer: held,
}

/** The gateway switches one loop by these times from the next one on, also without us; without any it switches no more. */
export const setLoopSchedule: CommandSpec = {
  code: 'dcc.loopSchedule',
  opcode: 'dcc',
  name: { zh: '设置回路定时', en: 'Set loop schedule' },
  needArgs: true,
  needPswd: false,
  permission: 'loop.control',
  args: schemaOf(written, [fewADay]),
  fields: written,
  answer: held,
  sets: (args) => `loop${(args as Written).loop}.schedule`,
  energises: (args) => {
    const { loop: named, rows: given } = args as Written
    return given.some(({ action }) => action === 1) ? [relayOf(named)] : []
  },
  shows: (args, answer) => holds(answer as Held, args as Written),
}

/** The loop that a schedule opens at some time; null for one that opens none. */
export function openedLoop(code: string, args: unknown): Loop | null {
  if (code !== setLoopSchedule.code) return null
  const { loop: named, rows: given } = args as Written
  return given.some(({ action }) => action === 0) ? named : null
}

/** The loops that a gateway opens at some time, as it answered either command. */
export const loopsOpened = (answer: unknown): readonly Loop[] =>
  (answer as Held).rows.flatMap((row) => (row.action === 0 ? [row.loop] : []))

/** As a gateway answers it. */
export const heldOf = (schedules: LoopSchedules): Held => ({
  rows: LOOPS.flatMap((one) => (schedules[one] ?? []).map((time) => ({ loop: one, ...time }))),
})

const wordOf = ({ time, action, days }: SwitchingTime) => `${days} ${time} ${action}`

function holds(answer: Held | null, { loop: named, rows: given }: Written): boolean {
  if (!Array.isArray(answer?.rows)) return false
  const own = answer.rows.filter((row) => row.loop === named).map(wordOf)
  return own.length === given.length && given.every((row) => own.includes(wordOf(row)))
}

/** What a gateway keeps once it was told; null for what it does not understand. */
export function withWritten(schedules: LoopSchedules, args: unknown, had: readonly Loop[]): LoopSchedules | null {
  const parsed = setLoopSchedule.args.safeParse(args)
  if (!parsed.success) return null
  const { loop: named, rows: given } = parsed.data as Written
  if (!had.includes(named)) return null
  const { [named]: _, ...others } = schedules
  return given.length === 0 ? others : { ...others, [named]: given }
}
