import { enums, type Language, type LightRow } from '@lamplighter/contract'
import { planById } from '@lamplighter/kinds/plan'
import { formatNumber, isFailed, NOTHING } from '@lamplighter/ui'
import type { TFunction } from 'i18next'
import { lampPoint } from '../../../device/points.ts'
import type { ColumnKey } from './columnKeys.ts'

/** The contract's light types by their newer numbers; 1-5 are the same by their older ones. */
export const lightTypes = [101, 102, 103, 104, 105] as const satisfies readonly (keyof typeof enums.lightType)[]

export const planName = ({ planId }: Pick<LightRow, 'planId'>, language: Language): string =>
  planById(planId)?.name[language] ?? planId ?? NOTHING

/** A number that stands for one of a few things; null while it is unknown. */
export function enumWord(
  name: 'controlMode' | 'leakageStatus' | 'lightType',
  value: number | null | undefined,
  language: Language,
): string | null {
  const words: Readonly<Record<number, Record<Language, string>>> = enums[name]
  return value === null || value === undefined ? null : (words[value]?.[language] ?? String(value))
}

/** A column's whole name; points are named by their kind. */
export function columnHead(key: ColumnKey, t: TFunction, language: Language): string {
  const point = key === 'level' ? undefined : lampPoint(key)
  return point ? point.label[language] : t(`monitor.column.${key as Exclude<ColumnKey, `${string}.${string}`>}`)
}

/** A lamp's state in words: what its symbol shows. */
export function stateWord(state: Pick<LightRow, 'online' | 'light' | 'alarm' | 'level'>, t: TFunction) {
  const { online, light, alarm, level } = state
  if (isFailed(state)) return t('diagnosis.failedState', { level: formatNumber(level) })
  const word = t(online ? (light ? 'monitor.tab.lit' : 'monitor.tab.out') : 'monitor.tab.offline')
  return alarm > 0 ? `${word} · ${t('monitor.tab.alarm')}` : word
}
