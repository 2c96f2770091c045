import { useCall, useNow } from '@lamplighter/client'
import { isUnpermitted, openerWord, openingFault, wayWord } from '@lamplighter/contract'
import { Button, EmptyState, Lines, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { POLE } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import type { Device } from '../../device/useDevice.ts'
import { Loaded } from '../../list/Loaded.tsx'

const FEW = 6
const EVERY = 10_000

/** Who may open a lock or a cover now, and who opened it last. */
export function OpeningSection({ device }: { device: Device }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const { language } = format
  const now = useNow(EVERY)
  const filters = { deviceId: device.id }
  const { data: permission } = useCall('lock.permission', filters, { keep: true, every: EVERY })
  const reading = useCall('lock.openings', { size: FEW, filters }, { keep: true, every: EVERY })
  return (
    <Section
      title={t('openings.title')}
      actions={
        <Button look="link" size="small" onClick={() => void navigate(`${POLE}/openings?lock=${device.id}`)}>
          {t('openings.all')}
        </Button>
      }
    >
      {permission && (
        <Text as="p" size={13}>
          {[t('openings.permitted', { until: format.recent(permission.until, now), by: permission.by }), permission.job]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      <Loaded reading={reading}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState compact icon="lock" title={t('openings.none')} />
          ) : (
            <Lines>
              {rows.map((row) => {
                const fault = openingFault(row, language)
                return (
                  <li key={row.id}>
                    <Row between gap={8} pad={[4, 0]}>
                      <Stack gap={0}>
                        <Text cut>
                          {[wayWord(row, language), openerWord(row, language)].filter(Boolean).join(' · ')}
                        </Text>
                        {fault && (
                          <Text tone={row.isForced || isUnpermitted(row, now) ? 'bad' : 'warn'} size={12}>
                            {fault}
                          </Text>
                        )}
                      </Stack>
                      <Text size={12} nowrap tone="dim">
                        {`${format.recent(row.openedAt, now)} – ${row.closedAt ? format.recent(row.closedAt, now) : t('openings.isOpen')}`}
                      </Text>
                    </Row>
                  </li>
                )
              })}
            </Lines>
          )
        }
      </Loaded>
    </Section>
  )
}
