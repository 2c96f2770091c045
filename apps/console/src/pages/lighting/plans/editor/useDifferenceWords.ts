import { useSession } from '@lamplighter/client'
import { type CalendarRule, type ChronometerStep, enums, type PlanStepSpec } from '@lamplighter/contract'
import type { PlanChange } from '@lamplighter/kinds/plans'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { degrees, useStepWords } from './useStepWords.ts'
import { weekdayWord } from './weekday.ts'

/** Of `yyyy-MM-dd HH:mm`. */
const MOMENT = 16

type Words = { key: string; title: string; from: string | null; to: string | null }

/** Says what changed between two versions of a plan. */
export function useDifferenceWords(): (change: PlanChange) => Words {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const stepWord = useStepWords()

  function partWord(part: object): string {
    if ('action' in part && ('base' in part || 'afterMinutes' in part)) {
      const step = part as PlanStepSpec | ChronometerStep
      const at = 'base' in step && step.base === 'clock' ? `${step.at} · ` : ''
      return `${at}${stepWord(step)}`
    }
    if ('program' in part && 'days' in part) {
      const { name, program, from, to, days } = part as CalendarRule
      const on = days.length === 7 ? '' : days.map((day) => weekdayWord(day, language, 'short')).join(' ')
      const words = [t('schedules.programs.one', { n: program }), `${from} – ${to}`, on, name]
      return words.filter(Boolean).join(' · ')
    }
    return Object.values(part)
      .map((value) => (Array.isArray(value) ? value.join('') : String(value)))
      .join(' · ')
  }

  /** What is one thing of the plan as a whole, and what it is. */
  function wholeWords(part: object): [title: string, value: string] {
    const moment = (value: unknown) => format.dateTime(String(value)).slice(0, MOMENT)
    if ('mode' in part) return [t('schedules.mode'), enums.tableMode[part.mode as 0 | 1][language]]
    if ('zenith' in part) return [t('schedules.zenith.title'), degrees(Number(part.zenith))]
    if ('from' in part) return [t('schedules.temporary.from'), moment(part.from)]
    if ('to' in part) return [t('schedules.temporary.to'), moment(part.to)]
    if ('output' in part) return [t('schedules.box.output'), String(part.output)]
    if ('action' in part) return [t('schedules.steps.action'), enums.tableAction[part.action as 0 | 1 | 2][language]]
    return [t('schedules.programs.title'), partWord(part)]
  }

  return ({ part, program, index, before, after }) => {
    const words = (one: object) => (part === 'whole' ? wholeWords(one)[1] : partWord(one))
    const titles = {
      step: () => t('schedules.compare.step', { program: program ?? 1, n: index + 1 }),
      rule: () => t('schedules.compare.rule', { n: index + 1 }),
      row: () => t('schedules.compare.row', { n: index + 1 }),
      whole: () => wholeWords(after ?? {})[0],
    }
    return {
      key: `${part} ${program} ${index} ${before === null} ${after === null}`,
      title: titles[part](),
      from: before && words(before),
      to: after && words(after),
    }
  }
}
