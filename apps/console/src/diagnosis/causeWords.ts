import { useNow } from '@lamplighter/client'
import type { Cause, Kind } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import type { Diagnosis } from './useDiagnosis.ts'

export type Tone = 'bad' | 'warn' | 'calm'

const tones: Readonly<Record<Cause, Tone>> = {
  gatewayOffline: 'bad',
  noSupply: 'bad',
  outputOff: 'warn',
  outputNotFeeding: 'bad',
  siteSilent: 'bad',
  outputFault: 'bad',
  lampFailed: 'bad',
  leakageTripped: 'bad',
  controllerSilent: 'warn',
  loopOff: 'warn',
  connectionLost: 'warn',
  offByPlan: 'calm',
  offByCommand: 'calm',
  unknown: 'warn',
}

export const toneOf = (cause: Cause): Tone => tones[cause]

const MINUTE = 60_000

/** The cause in one sentence, and since when it holds. */
export function useCauseWords(kind: Kind, found: Diagnosis) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow(MINUTE)
  const { cause, since, gateway, output, loop, plan, command, ordered, watts } = found
  const sentence = (key: Cause): string => {
    switch (key) {
      case 'outputOff':
      case 'outputNotFeeding':
      case 'outputFault':
        return t(`diagnosis.cause.${key}`, { output: output?.name ?? '' }).replace(/ {2}/g, ' ')
      case 'loopOff':
        return t('diagnosis.cause.loopOff', { loop })
      case 'lampFailed':
        return t('diagnosis.cause.lampFailed', { ordered: formatNumber(ordered), watts: formatNumber(watts, 1) })
      case 'controllerSilent':
        return kind === 'gateway' && gateway
          ? t('diagnosis.cause.lampsSilent', { n: formatNumber(gateway.lamps - gateway.answering) })
          : t('diagnosis.cause.controllerSilent')
      case 'offByPlan':
        return t('diagnosis.cause.offByPlan', {
          time: format.minute(plan?.next.time),
          level: formatNumber(plan?.next.level),
        })
      case 'offByCommand':
        return t('diagnosis.cause.offByCommand', { user: command?.user, until: format.minute(command?.until) })
      default:
        return t(`diagnosis.cause.${key}`)
    }
  }
  return {
    sentence: cause && sentence(cause),
    since:
      since &&
      t('diagnosis.since', { time: format.recent(since, now), duration: format.duration(now - Date.parse(since)) }),
  }
}
