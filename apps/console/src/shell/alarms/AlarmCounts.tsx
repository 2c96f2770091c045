import { useCall, useSession } from '@lamplighter/client'
import { alarmLevelLabels } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { alarmsAddress } from '../../app/addresses.ts'
import { useBase } from '../../app/useBase.ts'
import shell from '../shell.module.css'

const MINUTE = 60_000

/** In the top bar: open incidents by level, which leads to them; nothing where there are none. */
export function AlarmCounts() {
  const { t } = useTranslation()
  const base = useBase()
  const language = useSession((state) => state.language)
  const { data } = useCall('alarm.summary', {}, { every: MINUTE, keep: true })
  const levels = (data?.levels ?? []).filter(({ incidents }) => incidents > 0).reverse()
  if (levels.length === 0) return null
  const words = levels.map(({ level, incidents }) => `${alarmLevelLabels[level][language]} ${formatNumber(incidents)}`)
  return (
    <Link
      to={alarmsAddress(base)}
      className={`${shell.tool} ${shell.wide}`}
      data-tone="text"
      aria-label={`${t('titles.alarm')}: ${words.join(' · ')}`}
    >
      {levels.map(({ level, incidents }) => (
        <span key={level} className={shell.alarms}>
          <AlarmSymbol level={level} size={16} />
          <b>{formatNumber(incidents)}</b>
        </span>
      ))}
    </Link>
  )
}
