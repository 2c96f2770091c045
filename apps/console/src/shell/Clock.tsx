import { type Session, useNow } from '@lamplighter/client'
import { Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { useLostSince } from '../app/useLostSince.ts'
import styles from './shell.module.css'

/** The city's time; in the demo it says in words how far its clock has been put on. */
export function Clock({ session }: { session: Session }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow()
  /** The notice of it needs the room. */
  const isLost = useLostSince() !== null
  const offset = session.config.clock.offsetMs
  const ahead = format.duration(Math.abs(offset))
  const words = offset > 0 ? t('shell.clock.demo', { ahead }) : t('shell.clock.demoBehind', { ahead })
  return (
    <time className={styles.clock} dateTime={new Date(now).toISOString()} title={format.dateTime(now)}>
      <Row as="span" align="baseline">
        <Text as="b" size={15}>
          {format.time(now)}
        </Text>
        {offset !== 0 && !isLost && (
          <Text tone="dim" size={12} className={styles.demo ?? ''} title={words}>
            <span>{words}</span>
            <span>{t('shell.clock.demoShort')}</span>
          </Text>
        )}
      </Row>
    </time>
  )
}
