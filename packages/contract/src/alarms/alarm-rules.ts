import type { RowsField } from '../field/fields.ts'
import type { AlarmOperator } from './alarm-rule.record.ts'

/** Hours of the organisation's clock, HH:mm; one that ends before it begins goes over midnight. */
export type ClockWindow = { readonly from: string; readonly to: string }

export const ALARM_WINDOWS = 4

/** The hours at which a rule judges; none are all. */
export const alarmWindows: RowsField = {
  key: 'windows',
  type: 'rows',
  label: { zh: '生效时段', en: 'Hours' },
  least: 0,
  most: ALARM_WINDOWS,
  cells: [
    { key: 'from', type: 'clock', label: { zh: '起', en: 'From' } },
    { key: 'to', type: 'clock', label: { zh: '止', en: 'To' } },
  ],
}

/** Of the day, of HH:mm. */
export const minuteOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const DAY = 24 * 60

/** Whether a minute of the day lies in it. */
export const isWithin = ({ from, to }: ClockWindow, minute: number) => {
  const [begin, end] = [minuteOf(from), minuteOf(to)]
  return begin < end ? begin <= minute && minute < end : begin <= minute || minute < end
}

const lengthOf = ({ from, to }: ClockWindow) => (minuteOf(to) - minuteOf(from) + DAY) % DAY

/** Why hours cannot be so: one is empty, or two share a minute. */
export function refuseWindows(windows: readonly ClockWindow[]): 'alarmRule.window' | 'alarmRule.overlap' | null {
  if (windows.some((one) => lengthOf(one) === 0)) return 'alarmRule.window'
  const share = (a: ClockWindow, b: ClockWindow) => isWithin(a, minuteOf(b.from)) || isWithin(b, minuteOf(a.from))
  return windows.some((one, at) => windows.slice(at + 1).some((other) => share(one, other)))
    ? 'alarmRule.overlap'
    : null
}

/** Whether the value at which an alarm ends lies on the side of the limit where it is not raised. */
export function endsSoundly(operator: AlarmOperator, value: number, returnValue: number): boolean {
  if (operator === '=') return returnValue === value
  return operator.startsWith('>') ? returnValue <= value : returnValue >= value
}
