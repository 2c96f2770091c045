import type { Session } from '@lamplighter/client'
import type { Calls, Received } from '@lamplighter/contract'
import { Facts, Stack, Text } from '@lamplighter/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { agentName } from '../../../../app/agentName.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from '../qrConfirm.module.css'

type Props = {
  asked: Received<Calls['auth.lookAtQr']>
  busy: boolean
  session: Session
  onAnswer: (accept: boolean) => void
}

/** Where, by which browser and when a sign-in was asked for, as whom it would be, and the two answers. */
export function SignInRequest({ asked, busy, session, onAnswer }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const facts = [
    { key: 'place', label: t('qr.place'), value: asked.address },
    { key: 'browser', label: t('qr.browser'), value: agentName(asked.agent) },
    { key: 'time', label: t('qr.time'), value: format.dateTime(asked.time) },
    { key: 'user', label: t('qr.user'), value: t('qr.who', session.user) },
    { key: 'organisation', label: t('qr.organisation'), value: session.config.name },
  ]
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('qr.question')}
      </h1>
      <Stack pad={[8, 16]} frame>
        <Facts look="ends" facts={facts} />
      </Stack>
      <Text as="p" tone="dim" size={13}>
        {t('qr.warning')}
      </Text>
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
