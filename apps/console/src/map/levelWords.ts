import type { TFunction } from 'i18next'

type District = { readonly level: number; readonly measured: number | null }

/** So far from its plan a district is worth a word, %. */
const DIFFERS = 2

/** The measured level of a district, with the planned one where the two differ. */
export function levelWords({ level, measured }: District, t: TFunction): string {
  if (measured === null) return t('map.planned', { level })
  if (Math.abs(measured - level) < DIFFERS) return `${measured} %`
  return `${measured} % (${t('map.planned', { level })})`
}
