import { useLink } from '@lamplighter/client'
import { unitWord } from '@lamplighter/contract'
import { Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../app/useFormat.ts'
import { useLostSince } from '../app/useLostSince.ts'
import styles from './shell.module.css'

/** Whether what one sees is live, and how long a message takes there and back. */
export function LinkState() {
  const { t } = useTranslation()
  const format = useFormat()
  const link = useLink((state) => state.link)
  const lostSince = useLostSince()
  const word =
    link.state === 'open'
      ? t('shell.live.on')
      : lostSince !== null
        ? t('shell.live.off', { time: format.time(lostSince) })
        : t('shell.live.connecting')
  const seconds = link.state === 'open' && link.latency !== null ? format.number(link.latency / 1000, 1) : null
  return (
    <Row
      as="span"
      gap={6}
      pad={[0, 4]}
      className={styles.link ?? ''}
      role="status"
      data-state={link.state}
      title={seconds === null ? word : t('shell.live.latency', { seconds })}
    >
      <i aria-hidden="true" />
      {lostSince === null ? <span>{word}</span> : <b>{word}</b>}
      {seconds !== null && (
        <span className={styles.latency} data-tone="dim">
          {seconds} {unitWord('s', format.language)}
        </span>
      )}
    </Row>
  )
}
