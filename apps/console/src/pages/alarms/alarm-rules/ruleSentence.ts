import {
  type AlarmBasis,
  type AlarmRuleFields,
  alarmLevelLabels,
  exactDurationWord,
  type Language,
  restartsLabel,
} from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { statesOfPoint } from '@lamplighter/kinds/points'
import { wires } from '@lamplighter/kinds/wires'
import { unitOf } from './ruleWords.ts'

const OPEN = '…'

/** Lamp · power factor < 0.65 for 1 min · ordinary; what is still open is an ellipsis. */
export function ruleSentence(
  { kind = 'luminaire', point: key, operator, value, hold, level }: Partial<AlarmRuleFields>,
  basis: AlarmBasis | undefined,
  language: Language,
): string {
  const zh = language === 'zh'
  const inner = (text: string) => (zh ? text : text.toLowerCase())
  const point = wires[kind].points.find((one) => one.key === key)
  const name = basis === 'restarts' ? restartsLabel[language] : point?.label[language]
  const lasting = hold ? exactDurationWord(hold, 's', language) : ''
  const isYes = operator === '>' || operator === '>='
  const state = point && statesOfPoint(point)?.[isYes ? 1 : 0]?.[language]
  const limit =
    point?.unit === 'bool' && basis === undefined
      ? ['=', state && inner(state)]
      : [operator, value ?? OPEN, unitOf(point, basis, language)]
  const compared = [name === undefined ? OPEN : inner(name), ...limit]
  const duration = lasting && (zh ? `持续 ${lasting}` : `for ${lasting}`)
  return [
    kindNames[kind].label[language],
    [...compared, duration].filter((part) => part !== undefined && part !== '').join(' '),
    level === undefined ? OPEN : inner(alarmLevelLabels[level][language]),
  ].join(' · ')
}
