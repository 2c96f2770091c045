import { useSession } from '@lamplighter/client'
import { alarmLevels, enums } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber, Segments, useIsPhone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useSummary } from '../summary/useSummary.ts'
import type { AlarmQuery } from './alarmListing.ts'

type Props = { query: AlarmQuery; onChange: (patch: Partial<AlarmQuery>) => void }

/** One level, or all; on a phone, which has no summary, with its open incidents. */
export function LevelFilter({ query, onChange }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const language = useSession((state) => state.language)
  const { data } = useSummary()
  return (
    <Segments label={t('alarms.field.level')}>
      {[...alarmLevels].reverse().map((level) => {
        const name = enums.alarmLevel[level][language]
        const count = data?.levels.find((one) => one.level === level)?.incidents
        const noun = t('shell.incidents', { count: count ?? 0 })
        return (
          <button
            key={level}
            type="button"
            aria-label={isPhone ? `${name}: ${formatNumber(count)} ${noun}` : undefined}
            aria-pressed={query.level === level}
            onClick={() => onChange({ level: query.level === level ? null : level })}
          >
            <AlarmSymbol level={level} size={16} />
            {isPhone ? formatNumber(count) : name}
          </button>
        )
      })}
    </Segments>
  )
}
