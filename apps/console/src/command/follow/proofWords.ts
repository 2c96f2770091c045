import type { Proof } from '@lamplighter/contract'
import { proofOf } from '@lamplighter/kinds/catalogue'
import type { TFunction } from 'i18next'

/** What the fourth moment of an order is called: by what it is proved, and whether it was. */
export function proofWord(code: string, proof: Proof, t: TFunction): string {
  const by = proofOf(code)
  if (by === 'held') return t(proof === 'refuted' ? 'catalogue.differs' : 'catalogue.held')
  if (by === 'other') return t(proof === 'refuted' ? 'catalogue.disagrees' : 'catalogue.proof')
  return t(`monitor.truth.${proof === 'refuted' ? 'refuted' : proof === 'proved' ? 'proved' : 'proof'}`)
}
