import type { Session } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { agentName } from '../../../app/agentName.ts'
import { useFormat } from '../../../app/useFormat.ts'
import styles from '../qrConfirm.module.css'

type Props = {
  asked: Received<Calls['auth.lookAtQr']>
  busy: boolean
  session: Session
  onAnswer: (accept: boolean) => void
}

/** Where, by which browser and when a sign-in was asked for, as whom it would be, and the two answers. */
export function Asked({ asked, busy, session, onAnswer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const facts = [
    [t('qr.place'), asked.address],
    [t('qr.browser'), agentName(asked.agent)],
    [t('qr.time'), format.dateTime(asked.time)],
    [t('qr.user'), t('qr.who', session.user)],
    [t('qr.organisation'), session.config.name],
  ] as const
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('qr.question')}
      </h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.warning}>{t('qr.warning')}</p>
      <div className={styles.answers}>
        <button type="button" className={styles.yes} aria-disabled={busy} onClick={() => onAnswer(true)}>
          {t('qr.yes')}
        </button>
        <button type="button" className={styles.no} aria-disabled={busy} onClick={() => onAnswer(false)}>
          {t('qr.no')}
        </button>
      </div>
    </>
  )
}
