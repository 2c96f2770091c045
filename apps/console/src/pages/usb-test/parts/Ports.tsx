import { Button, Icon, type IconName } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from '../usbTest.module.css'
import type { Port } from '../useScan.ts'
import { Card } from './Card.tsx'

const marks = { helper: 'check', silent: 'warning', nothing: 'minus' } as const satisfies Record<string, IconName>

function Finding({ found }: Pick<Port, 'found'>) {
  const { t } = useTranslation()
  if (found === 'waiting') return <span className={styles.finding}>-</span>
  if (found === 'scanning') return <span className={styles.finding}>{t('keys.test.scanning')}</span>
  return (
    <span className={styles.finding} data-kind={found.kind}>
      <Icon name={marks[found.kind]} size={16} />
      {t(`keys.test.found.${found.kind}`)}
      {found.kind === 'helper' && <small>{found.version}</small>}
    </span>
  )
}

/** What listens on each port where a helper may be. */
export function Ports({ ports, isDone, onScan }: { ports: readonly Port[]; isDone: boolean; onScan: () => void }) {
  const { t } = useTranslation()
  const helpers = ports.filter(({ found }) => typeof found === 'object' && found.kind === 'helper').length
  const summary =
    helpers > 0 ? t('keys.test.foundOne', { n: helpers }) : t('keys.test.foundNone', { origin: location.origin })
  return (
    <Card
      area="ports"
      title={t('keys.test.ports')}
      aside={
        <Button size="small" icon="refresh" busy={!isDone} onClick={onScan}>
          {t(isDone ? 'keys.test.scan' : 'keys.test.scanning')}
        </Button>
      }
    >
      <ul className={styles.ports}>
        {ports.map(({ url, found }) => (
          <li key={url}>
            <b>{new URL(url).port}</b>
            <code>{url}</code>
            <Finding found={found} />
          </li>
        ))}
      </ul>
      <p className={styles.summary} role="status">
        {isDone ? summary : ''}
      </p>
    </Card>
  )
}
