import { EmptyState } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Turn } from '../talk.ts'
import { timeOf } from '../time.ts'
import styles from '../usbTest.module.css'
import { Card } from './Card.tsx'

/** When which key was put in and taken out. */
export function Turns({ turns }: { turns: readonly Turn[] }) {
  const { t } = useTranslation()
  return (
    <Card area="turns" title={t('keys.test.events')}>
      {turns.length === 0 ? (
        <EmptyState compact icon="history" title={t('keys.test.noEvents')} />
      ) : (
        <ol className={styles.log}>
          {turns.map(({ id, at, type, serial }) => (
            <li key={id}>
              <time data-tone="dim">{timeOf(at)}</time>
              <span data-tone={type === 'inserted' ? 'good' : 'dim'}>{t(`keys.test.event.${type}`)}</span>
              <code>{serial}</code>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
