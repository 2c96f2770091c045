import { Badge, Button, type IconName, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from '../usbTest.module.css'
import type { Port } from '../useScan.ts'
import { Card } from './Card.tsx'

const marks = { helper: 'check', silent: 'warning', nothing: 'minus' } as const satisfies Record<string, IconName>

const tones = { helper: 'good', silent: 'info', nothing: 'dim' } as const

function Finding({ found }: Pick<Port, 'found'>) {
  const { t } = useTranslation()
  if (found === 'waiting') return <Text tone="dim">-</Text>
  if (found === 'scanning')
    return (
      <Text tone="dim" size={13}>
        {t('keys.test.scanning')}
      </Text>
    )
  return (
    <Badge tone={tones[found.kind]} icon={marks[found.kind]}>
      {t(`keys.test.found.${found.kind}`)} {found.kind === 'helper' && <Text tone="dim">{found.version}</Text>}
    </Badge>
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
      <ul>
        {ports.map(({ url, found }) => (
          <li key={url} className={styles.port}>
            <b>{new URL(url).port}</b>
            <Text as="code" tone="dim" cut>
              {url}
            </Text>
            <Finding found={found} />
          </li>
        ))}
      </ul>
      <Row as="p" pad={[12, 0]} rule="above" role="status">
        <Text tone="dim" size={13}>
          {isDone ? summary : ''}
        </Text>
      </Row>
    </Card>
  )
}
