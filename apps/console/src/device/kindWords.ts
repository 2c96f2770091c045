import type { Kind } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import type { Format } from '@lamplighter/ui'

/** So many devices of a kind, `3 power boxes`. */
export function countedOf(kind: Kind, n: number, { number, language }: Pick<Format, 'number' | 'language'>): string {
  const { label, counted } = kindNames[kind]
  return language === 'en' && n === 1 ? `1 ${label.en.toLowerCase()}` : counted[language].replace('{{n}}', number(n))
}
