import type { ChronometerStep, PlanStepSpec } from '@lamplighter/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** An angle of the sun, shortened. */
export const degrees = (angle: number) => `${Number(angle.toFixed(2))}°`

const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`)

/** Says what a step is counted from, and its level. */
export function useStepWords(): (step: PlanStepSpec | ChronometerStep) => string {
  const { t } = useTranslation()
  return useCallback(
    (step) => {
      const isOn = step.level > 0 && step.action === 1
      const does = isOn ? `${step.level} %` : t('schedules.off')
      if ('afterMinutes' in step) return `+${step.afterMinutes} min · ${does}`
      if (step.base === 'clock') return does
      return `${t(`schedules.base.${step.base}`)} ${signed(step.offset)} · ${does}`
    },
    [t],
  )
}
