import { useNow } from '@lamplighter/client'
import type { DeviceListRow } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import { Button, formatNumber, NOTHING, StateSymbol } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeviceList } from '../../../device/list/DeviceList.tsx'
import { isOld } from '../../../device/list/live.ts'
import { useDeviceList } from '../../../device/list/useDeviceList.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { AreaPage } from '../../../shell/AreaPage.tsx'
import { GatewayDrawer } from './GatewayDrawer.tsx'
import { PendingDevices, usePendingCount } from './PendingDevices.tsx'
import { ProvisionDrawer } from './ProvisionDrawer.tsx'
import { useGatewayColumns } from './useGatewayColumns.tsx'
import { useGatewayWord } from './useGatewayWord.ts'

const PACE = 15_000

/** The gateways: what they carry, whether it answers, and what waits in them. */
export default function GatewaysPage() {
  const { t } = useTranslation()
  const now = useNow(PACE)
  const word = useGatewayWord()
  const list = useDeviceList('gateway')
  const columns = useGatewayColumns(now)
  const { query, change } = list
  const [provisioning, setProvisioning] = useState(false)
  const [accepting, setAccepting] = useState(false)
  const pending = usePendingCount()
  const card = (row: DeviceListRow) => ({
    mark: <StateSymbol look={lookOf(row.kind, row, row.online && isOld(row, now))} size={26} label={word(row)} />,
    title: row.name,
    note: row.stationName ?? NOTHING,
    aside: t('gateways.lampsShort', {
      answering: row.values['gateway.answering'] ?? NOTHING,
      registered: row.values['gateway.registered'] ?? NOTHING,
    }),
    asideNote: word(row),
  })
  return (
    <AreaPage
      area="device"
      action={
        <>
          {pending !== null && pending > 0 && (
            <Button icon="bell" onClick={() => setAccepting(true)}>
              {t('gateways.pending.button', { n: formatNumber(pending) })}
            </Button>
          )}
          <RightButton look="solid" icon="plus" right="gateway.provision" onClick={() => setProvisioning(true)}>
            {t('gateways.provision')}
          </RightButton>
        </>
      }
    >
      <DeviceList
        words="gateways"
        list={list}
        columns={columns}
        card={card}
        current={query.id}
        onOpen={(id) => change({ id })}
      />
      {accepting && <PendingDevices onClose={() => setAccepting(false)} />}
      <ProvisionDrawer open={provisioning} onClose={() => setProvisioning(false)} />
      <GatewayDrawer id={query.id} onClose={() => change({ id: null })} />
    </AreaPage>
  )
}
