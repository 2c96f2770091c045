import { enums, type Language, type LightRow } from '@lamplighter/contract'
import { planById } from '@lamplighter/kinds/plan'
import type { TFunction } from 'i18next'
import type { ColumnKey } from './columnKeys.ts'
import { lampPoint } from './points.ts'

/** The contract's light types 1-5, which are 101-105 under their newer numbers. */
export const lightTypes = ['mains', 'hybrid', 'tilt', 'dual', 'serial'] as const
export type LightType = (typeof lightTypes)[number]

export const lightTypeOf = (code: number | null): LightType | null =>
  code === null ? null : (lightTypes[(code > 100 ? code - 100 : code) - 1] ?? null)

export const planName = ({ planId }: Pick<LightRow, 'planId'>, language: Language): string =>
  planById(planId)?.name[language] ?? planId ?? '—'

/** A number that stands for one of a few things; null while it is unknown. */
export function enumWord(
  name: 'controlMode' | 'leakageStatus',
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
export function stateWord({ online, light, alarm }: Pick<LightRow, 'online' | 'light' | 'alarm'>, t: TFunction) {
  const word = t(online ? (light ? 'monitor.tab.lit' : 'monitor.tab.out') : 'monitor.tab.offline')
  return alarm > 0 ? `${word} · ${t('monitor.tab.alarm')}` : word
}
