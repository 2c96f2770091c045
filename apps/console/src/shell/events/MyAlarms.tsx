import { useNow, useSession } from '@lamplighter/client'
import { alarmTypes } from '@lamplighter/contract'
import { AlarmSymbol, formatNumber, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMine } from '../../alarm/useMine.ts'
import { alarmAddress, handledAddress } from '../../app/addresses.ts'
import { useBase } from '../../app/useBase.ts'
import { useFormat } from '../../app/useFormat.ts'
import styles from './MyAlarms.module.css'

const MINUTE = 60_000
/** So many are named; the list has the others. */
const NAMED = 5

/** In the pop-up of the bell: the alarms that the user sees to, the worst first. */
export function MyAlarms({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation()
  const base = useBase()
  const format = useFormat()
  const now = useNow(MINUTE)
  const language = useSession((state) => state.language)
  const { account, total, rows = [] } = useMine()
  if (total === 0) return null
  return (
    <section className={styles.mine} aria-label={t('events.mine')}>
      <Row between pad={[4, 12]}>
        <Text as="h3" size={12} tone="dim">
          {t('events.mine')}
        </Text>
        <Link to={handledAddress(base, account)} onClick={onLeave}>
          {t('events.allMine', { n: formatNumber(total) })}
        </Link>
      </Row>
      <ul>
        {rows.slice(0, NAMED).map(({ id, level, type, deviceName, stationName, raisedAt }) => (
          <li key={id}>
            <Link to={alarmAddress(base, id)} className={styles.line} onClick={onLeave}>
              <AlarmSymbol level={level} size={20} />
              <Text as="span" cut>
                <b>{alarmTypes[type].label[language]}</b> · {[deviceName, stationName].filter(Boolean).join(' · ')}
              </Text>
              <Text as="time" tone="dim" size={12} nowrap dateTime={raisedAt}>
                {format.recent(raisedAt, now)}
              </Text>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
