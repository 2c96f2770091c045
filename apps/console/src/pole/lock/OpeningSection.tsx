import { useCall, useNow } from '@lamplighter/client'
import { openerWord, openingFault, openingWayLabels } from '@lamplighter/contract'
import { Button, EmptyState, Lines, Row, Section, Stack, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { POLE } from '../../app/addresses.ts'
import { useFormat } from '../../app/useFormat.ts'
import type { Device } from '../../device/useDevice.ts'
import { Loaded } from '../../list/Loaded.tsx'

const FEW = 6
const EVERY = 10_000

/** Who opened a lock last, and how. */
export function OpeningSection({ lock }: { lock: Device }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const format = useFormat()
  const { language } = format
  const now = useNow(EVERY)
  const filters = { deviceId: lock.id }
  const reading = useCall('lock.openings', { size: FEW, filters }, { keep: true, every: EVERY })
  return (
    <Section
      title={t('openings.title')}
      actions={
        <Button look="link" size="small" onClick={() => void navigate(`${POLE}/openings?lock=${lock.id}`)}>
          {t('openings.all')}
        </Button>
      }
    >
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
                          {[openingWayLabels[row.way][language], openerWord(row, language)].filter(Boolean).join(' · ')}
                        </Text>
                        {fault && (
                          <Text tone={row.isForced ? 'bad' : 'warn'} size={12}>
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
