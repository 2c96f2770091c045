import { useCall, useSession } from '@lamplighter/client'
import { alarmLevelLabels } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alarmsAddress } from '../../app/addresses.ts'
import { useBase } from '../../app/useBase.ts'
import shell from '../shell.module.css'

const MINUTE = 60_000

/** In the top bar: open incidents, each level at its place, the worst first; they lead to the alarms. On a phone without words. */
export function AlarmCounts({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const base = useBase()
  const language = useSession((state) => state.language)
  const { data } = useCall('alarm.summary', {}, { every: MINUTE, keep: true })
  if (!data) return null
  const levels = data.levels.toReversed()
  const words = levels.map(({ level, incidents }) => `${alarmLevelLabels[level][language]} ${formatNumber(incidents)}`)
  const noun = t('shell.incidents', { count: levels.reduce((sum, { incidents }) => sum + incidents, 0) })
  return (
    <Link
      to={alarmsAddress(base)}
      className={shell.tool ?? ''}
      data-tone="text"
      data-lives
      aria-label={`${t('titles.alarm')}: ${words.join(' · ')} ${noun}`}
    >
      {levels.map(({ level, incidents }) => (
        <span key={level} className={shell.alarms}>
          <AlarmSymbol level={level} size={16} />
          <Text bold={incidents > 0} tone={incidents > 0 ? undefined : 'faint'}>
            {formatNumber(incidents)}
          </Text>
        </span>
      ))}
      {!isPhone && (
        <Text tone="dim" size={12} className={shell.wide ?? ''}>
          {noun}
        </Text>
      )}
    </Link>
  )
}
