import type { Label } from '../text/label.ts'

/**
 * What a rule judges by where its limit is no fixed value: a percentage of the power that a lamp should take at its level, of what a
 * power box usually takes in its state, or of what its main breaker bears; or how often a lamp came back to light unasked.
 */
export const alarmBases = ['expected', 'usual', 'breaker', 'restarts'] as const
export type AlarmBasis = (typeof alarmBases)[number]

/** What a percentage is of. */
export const alarmBasisLabels = {
  expected: { zh: '应有值', en: 'expected' },
  usual: { zh: '常态值', en: 'usual' },
  breaker: { zh: '总断路器额定值', en: 'main breaker' },
} as const satisfies Readonly<Record<Exclude<AlarmBasis, 'restarts'>, Label>>

/** Restarts are counted over so long, min. */
export const RESTARTS_WITHIN = 30
export const restartsLabel: Label = {
  zh: `${RESTARTS_WITHIN} 分钟内重启次数`,
  en: `Restarts within ${RESTARTS_WITHIN} min`,
}
