import { useSession } from '@lamplighter/client'
import { type ChronometerStep, enums, type PlanStepSpec } from '@lamplighter/contract'
import type { PlanChange } from '@lamplighter/kinds/plans'
import { useTranslation } from 'react-i18next'
import { degrees, useStepWords } from './useStepWords.ts'

type Words = { key: string; title: string; from: string | null; to: string | null }

/** Says what changed between two versions of a plan. */
export function useDifferenceWords(): (change: PlanChange) => Words {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const stepWord = useStepWords()

  function partWord(part: object): string {
    if ('action' in part && ('base' in part || 'afterMinutes' in part)) {
      const step = part as PlanStepSpec | ChronometerStep
      const at = 'base' in step && step.base === 'clock' ? `${step.at} · ` : ''
      return `${at}${stepWord(step)}`
    }
    if ('mode' in part) return enums.tableMode[part.mode as 0 | 1][language]
    if ('zenith' in part) return degrees(Number(part.zenith))
    return Object.values(part)
      .map((value) => (Array.isArray(value) ? value.join('') : String(value)))
      .join(' · ')
  }

  function wholeWord(part: object): string {
    if ('zenith' in part) return t('schedules.zenith.title')
    return t('mode' in part ? 'schedules.mode' : 'schedules.programs.title')
  }

  return ({ part, program, index, before, after }) => ({
    key: `${part} ${program} ${index} ${before === null} ${after === null}`,
    title:
      part === 'step'
        ? t('schedules.compare.step', { program: program ?? 1, n: index + 1 })
        : part === 'whole'
          ? wholeWord(after ?? {})
          : t(`schedules.compare.${part}`, { n: index + 1 }),
    from: before && partWord(before),
    to: after && partWord(after),
  })
}
