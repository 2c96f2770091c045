import { useSession } from '@lamplighter/client'
import type { Approval } from '@lamplighter/contract'
import { formatNumber } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ROAD } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import styles from './approvals.module.css'
import { StateSign } from './StateSign.tsx'
import { noteWord, percentOf, stateNow, takesLight, timeLeft, untilOf } from './words.ts'

type Fact = 'groups' | 'reason' | 'until' | 'expires' | 'checker' | 'decided' | 'note' | 'progress'

/** All that is known of a request; the darkness first, large. */
export function Facts({ row, now }: { row: Approval; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const state = stateNow(row, now)
  const until = untilOf(row.args)
  const facts: [Fact, ReactNode][] = [
    ['groups', row.groups.join(language === 'zh' ? '、' : ', ') || '-'],
    ['reason', row.reason],
    ['until', until ? format.dateTime(until) : t('approvals.untilPlan')],
    ['expires', format.dateTime(row.expires)],
  ]
  if (row.checker !== null) facts.push(['checker', row.checker])
  if (row.decided !== null) facts.push(['decided', format.dateTime(row.decided)])
  if (row.note) facts.push(['note', noteWord(row.note, language)])
  if (row.orderId !== null)
    facts.push([
      'progress',
      <Link key="progress" to={`${ROAD}/monitor?order=${row.orderId}`} className={styles.link}>
        {t('approvals.progress')}
      </Link>,
    ])
  const light = state === 'waiting' ? 'approvals.ofAll' : 'approvals.ofThem'
  const of = takesLight(row) ? light : 'approvals.many.of'
  return (
    <>
      <div className={styles.head}>
        <StateSign state={state} />
        {state === 'waiting' && (
          <time dateTime={row.expires} role="timer">
            {t('approvals.left', { time: timeLeft(row.expires, now) })}
          </time>
        )}
      </div>
      <p className={styles.dark}>
        <b>{formatNumber(row.dark)}</b> {t(of, { lamps: formatNumber(row.lamps) })}
        <span>{t('approvals.percent', { percent: percentOf(row) })}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${percentOf(row)}%` }} />
      </div>
      {row.dark > row.devices && <p className={styles.before}>{t('approvals.before')}</p>}
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`approvals.field.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
