import { useCall } from '@lamplighter/client'
import { EmptyState, FailedState, formatNumber, NOTHING, PlainTable, Row, Skeleton, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'

const EVERY = 5_000

/** The last frames sent to and received from the device. */
export function Frames({ deviceId }: { deviceId: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, error, refetch } = useCall('device.frames', { deviceId }, { every: EVERY })
  if (error && !data)
    return (
      <FailedState
        compact
        title={t('common.failed.title')}
        text={error.message}
        action={{ label: t('common.retry'), run: () => void refetch() }}
      />
    )
  if (!data) return <Skeleton rows={6} label={t('common.loading')} />
  const faults = Object.entries(data.faults)
  return (
    <Stack as="section" pad={[8, 12]} size={12}>
      <Row as="p" wrap gap={[4, 12]} data-tone="dim">
        {t('monitor.frames.counts', { received: formatNumber(data.received), sent: formatNumber(data.sent) })}
        {faults.map(([reason, n]) => (
          <b key={reason}>
            {reason} {formatNumber(n)}
          </b>
        ))}
      </Row>
      {data.frames.length === 0 ? (
        <EmptyState compact icon="command" title={t('monitor.frames.none')} text={t('monitor.frames.noneText')} />
      ) : (
        <PlainTable>
          <thead>
            <tr>
              <th scope="col">{t('monitor.frames.time')}</th>
              <th scope="col">{t('monitor.frames.direction')}</th>
              <th scope="col">{t('monitor.frames.length')}</th>
              <th scope="col">{t('monitor.frames.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {data.frames.map(({ ts, send, topic, length, fault }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two frames may be alike in all they say
              <tr key={index} title={topic}>
                <td>{format.time(ts)}</td>
                <td>{t(send ? 'monitor.frames.sent' : 'monitor.frames.received')}</td>
                <td>{formatNumber(length)} B</td>
                <td data-tone={fault === null ? undefined : 'bad'}>{fault ?? NOTHING}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Stack>
  )
}
