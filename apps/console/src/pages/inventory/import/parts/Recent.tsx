import { useCall } from '@lamplighter/client'
import {
  Badge,
  EmptyState,
  FailedState,
  formatNumber,
  Lines,
  Panel,
  Row,
  Skeleton,
  Stack,
  Text,
  type Tone,
} from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import styles from './Recent.module.css'

const tones: Readonly<Record<string, Tone>> = { done: 'good', failed: 'bad' }

type Props = { current: string | null; onOpen: (importId: string) => void }

function Rows({ current, onOpen }: Props) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { data, error, refetch } = useCall('import.recent', {})
  if (error) {
    const action = { label: t('common.retry'), run: () => void refetch() }
    return <FailedState title={t('common.failed.title')} text={error.message} action={action} compact />
  }
  if (!data) return <Skeleton label={t('common.loading')} />
  if (data.length === 0)
    return <EmptyState title={t('imports.recent.none')} text={t('imports.recent.noneText')} compact />
  return (
    <Lines>
      {data.map(({ importId, fileName, at, phase, rows }) => (
        <li key={importId}>
          <button
            type="button"
            aria-current={importId === current}
            className={styles.one}
            onClick={() => onOpen(importId)}
          >
            <Stack as="span" gap={2} fill>
              <Row as="span" between>
                <Text as="b" title={fileName} cut>
                  {fileName}
                </Text>
                <Badge tone={tones[phase] ?? 'dim'}>{t(`imports.phase.${phase}`)}</Badge>
              </Row>
              <Row as="span" between>
                <Text tone="dim" size={12}>
                  {dateTime(at)}
                </Text>
                <Text tone="dim" size={12}>
                  {t('imports.recent.rows', { rows: formatNumber(rows) })}
                </Text>
              </Row>
            </Stack>
          </button>
        </li>
      ))}
    </Lines>
  )
}

/** Earlier imports of the organisation, the newest first. */
export function Recent(props: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('imports.recent.title')}>
      <Rows {...props} />
    </Panel>
  )
}
