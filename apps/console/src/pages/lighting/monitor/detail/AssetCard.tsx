import { useSession } from '@lamplighter/client'
import { enums, type InventedFact, linkIn, nameplateRecord } from '@lamplighter/contract'
import { enumWord, planName } from '@lamplighter/kinds/lists'
import { Grid, NOTHING, Row, Stack, Text } from '@lamplighter/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { gatewayAddress, poleAddress, stationAddress } from '../../../../app/addresses.ts'
import { useReturnFocus } from '../../../../app/useReturnFocus.ts'
import { boxAddress } from '../../../../device/boxAddress.ts'
import { DetailHeading } from '../../../../device/detail/DetailHeading.tsx'
import { RetireButton } from '../../../../device/retire/RetireButton.tsx'
import type { Device } from '../../../../device/useDevice.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { lazyWithWords } from '../../../../i18n/loadWords.ts'
import { InventedMark } from '../../../../invented/InventedMark.tsx'

const LampDrawer = lazyWithWords(['asset'], () => import('./LampDrawer.tsx'))

/** What a device is and where it belongs, each with the way there. */
export function AssetCard({ device }: { device: Device }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  /** Null until it was opened once. */
  const [editing, setEditing] = useState<boolean | null>(null)
  useReturnFocus(editing === true)
  const { stationId, boxId, gatewayId, link, pole, lightType, groupNumber, firmware } = device
  const marked = (fact: InventedFact, value: ReactNode) =>
    value && device.invented.includes(fact) ? (
      <>
        {value} <InventedMark fact={fact} />
      </>
    ) : (
      value
    )
  const way = <K,>(key: K | null, to: (key: K) => string, text: string | null) =>
    key !== null && text ? <Link to={to(key)}>{text}</Link> : text
  const rows: readonly (readonly [string, ReactNode])[] = [
    [t('monitor.column.stationName'), way(stationId, stationAddress, device.stationName)],
    [t('monitor.column.boxName'), way(boxId, (id) => boxAddress(id), device.boxName)],
    [t('monitor.detail.output'), device.outputName],
    [t('monitor.detail.branch'), device.branchName],
    [t('monitor.detail.gateway'), marked('gateway', way(gatewayId, gatewayAddress, device.gatewayName))],
    [t('monitor.detail.link'), linkIn(link, language)],
    [t('monitor.column.pole'), way(pole, poleAddress, pole)],
    [t('monitor.detail.assetId'), device.assetId],
    [t('monitor.column.lightType'), enumWord('lightType', lightType, language)],
    [t('monitor.column.groupNumber'), groupNumber],
    [
      nameplateRecord.fields.status.label[language],
      device.plate.status === 1 ? null : enums.powerBoxStatus[device.plate.status][language],
    ],
    [t('monitor.column.firmware'), firmware],
    [t('monitor.column.planId'), marked('plan', device.planId && planName(device, language))],
  ]
  const shown = device.kind === 'luminaire' ? rows : rows.filter(([, value]) => value !== null)
  if (shown.length === 0) return null
  return (
    <Stack as="section" gap={0} rule="above" pad={[0, 0, 8, 0]} aria-label={t('monitor.detail.asset')}>
      <DetailHeading title={t('monitor.detail.asset')}>
        {!device.retired && (
          <Row gap={4}>
            {device.kind === 'luminaire' && (
              <RightButton
                size="small"
                look="quiet"
                icon="wrench"
                right="light.configure"
                onClick={() => setEditing(true)}
              >
                {t('monitor.detail.edit')}
              </RightButton>
            )}
            <RetireButton small device={device} />
          </Row>
        )}
      </DetailHeading>
      {editing !== null && (
        <Suspense>
          <LampDrawer open={editing} lamp={device} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      <Grid as="dl" columns={2} onPhone gap={[0, 16]} pad={[0, 12]}>
        {shown.map(([name, value]) => (
          <Row key={name} between rule="below" height={26} size={12}>
            <Text as="dt" tone="dim" nowrap>
              {name}
            </Text>
            <Text as="dd" cut>
              {value ?? NOTHING}
            </Text>
          </Row>
        ))}
      </Grid>
    </Stack>
  )
}
