import { useSession } from '@lamplighter/client'
import { type LuxStation, luxFaultLabels } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { reaches } from '../luxScale.ts'
import { type StationState, stationState } from '../stationState.ts'

export type Said = { readonly text: string; readonly tone: 'dim' | 'warn' | 'action' }

/** One line about how a station stands and what comes next. */
export function useStationWords() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()

  function light({ lux, setting, trend, beyondSince }: LuxStation, state: StationState): string {
    if (!setting || lux === null) return ''
    if (state === 'dark') return t('lux.isDark')
    if (beyondSince !== null) return t(lux < setting.onLux ? 'lux.counting' : 'lux.brightening')
    const at = reaches(trend, setting.onLux)
    const time = at === null ? '' : format.minute(at)
    if (state === 'light') return at === null ? t('lux.above') : t('lux.aboveAt', { time })
    const more = formatNumber(Math.max(0, lux - setting.onLux), 1)
    return at === null ? t('lux.lower', { lux: more }) : t('lux.lowerAt', { lux: more, time })
  }

  return (station: LuxStation, isAsking: boolean, now: number): Said => {
    const state = stationState(station, now)
    const { fault, faultSince, refreshTime } = station
    if (state === 'offline') return { text: t('lux.silent', { age: format.age(refreshTime, now) }), tone: 'warn' }
    if (state === 'failed' && fault) {
      const why = `${luxFaultLabels[fault][language]} · ${format.age(faultSince, now)}`
      return { text: t('lux.fellBack', { why }), tone: 'warn' }
    }
    if (state === 'unset') return { text: t('lux.setUp'), tone: 'dim' }
    if (state === 'disabled') return { text: t('lux.disabled'), tone: 'dim' }
    if (isAsking) return { text: t('lux.isAsking'), tone: 'action' }
    return { text: light(station, state), tone: 'dim' }
  }
}
