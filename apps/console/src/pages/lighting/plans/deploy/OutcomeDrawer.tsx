import { useCall } from '@lamplighter/client'
import { type Deployment, type DeviceOutcome, deviceOutcomes } from '@lamplighter/contract'
import { Lines, NativeSelect, NOTHING, Pill, Row, Stack, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { deviceAddress } from '../../../../app/addresses.ts'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { Loaded } from '../../../../list/Loaded.tsx'
import { Paging } from '../../../../list/Paging.tsx'
import { useLastPage } from '../../../../list/useLastPage.ts'

const REFRESH = 5_000
const tones = { open: 'dim', sent: 'info', confirmed: 'good', failed: 'bad', replaced: 'warn' } as const

type Props = { deployment: Deployment | null; onClose: () => void }

/** What became of each device of a deployment; those that failed first. */
export function OutcomeDrawer({ deployment, onClose }: Props) {
  const { t } = useTranslation()
  const shown = useLastWhile(deployment, deployment !== null)
  const [outcome, setOutcome] = useState<DeviceOutcome | null>(null)
  const [part, setPart] = useState({ page: 1, size: 100 })
  const { page, size } = part
  const turn = (patch: Partial<typeof part>) => setPart({ page: 1, size, ...patch })
  const reading = useCall(
    'plan.outcomes',
    { deploymentId: shown?.id ?? '', ...(outcome === null ? {} : { outcome }), page, size },
    { enabled: deployment !== null, every: REFRESH, keep: true },
  )
  useLastPage(reading, part, turn)
  return (
    <SideDrawer
      open={deployment !== null}
      wide
      title={t('schedules.deploy.details')}
      note={shown && `${shown.planName} v${shown.version}`}
      onClose={onClose}
    >
      <Stack gap={12}>
        <Row between gap={8}>
          <NativeSelect
            aria-label={t('schedules.deploy.head.outcome')}
            value={outcome ?? ''}
            onChange={({ target }) => {
              setOutcome(deviceOutcomes.find((one) => one === target.value) ?? null)
              turn({})
            }}
          >
            <option value="">{t('field.all', { field: t('schedules.deploy.head.outcome') })}</option>
            {deviceOutcomes.map((one) => (
              <option key={one} value={one}>
                {t(`schedules.deploy.outcome.${one}`)}
              </option>
            ))}
          </NativeSelect>
          {(reading.data?.total ?? 0) > size && (
            <Paging page={page} size={size} total={reading.data!.total} onChange={turn} />
          )}
        </Row>
        <Loaded reading={reading}>
          {({ rows }) => (
            <Lines>
              {rows.map(({ deviceId, name, online, stage, outcome: end, message }) => (
                <li key={deviceId}>
                  <Row as="span" between gap={8}>
                    <Stack as="span" gap={2}>
                      <Link to={deviceAddress(deviceId)}>{name}</Link>
                      <Text tone="dim" size={12}>
                        {[
                          `${t('schedules.deploy.head.stage')} ${stage + 1}`,
                          t(online ? 'schedules.yes' : 'schedules.no'),
                          message,
                        ]
                          .filter(Boolean)
                          .join(' · ') || NOTHING}
                      </Text>
                    </Stack>
                    <Pill tone={tones[end]}>{t(`schedules.deploy.outcome.${end}`)}</Pill>
                  </Row>
                </li>
              ))}
            </Lines>
          )}
        </Loaded>
      </Stack>
    </SideDrawer>
  )
}
