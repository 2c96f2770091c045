import type { Label, Language } from '../text/label.ts'

/** The phases of a three-phase connection in the order of their points: A to C on Chinese panels, L1 to L3 elsewhere. */
export const phases = [
  { zh: 'A', en: 'L1' },
  { zh: 'B', en: 'L2' },
  { zh: 'C', en: 'L3' },
] as const satisfies readonly Label[]

export type Phase = (typeof phases)[number]

/** A phase in a sentence. */
export const phaseWord = ({ zh, en }: Phase, language: Language) => (language === 'zh' ? `${zh}相` : `Phase ${en}`)
