import { useAct, useCall } from '@lamplighter/client'
import type { DriftRow } from '@lamplighter/contract'
import { DeviceIcon, NOTHING, Pill, Text } from '@lamplighter/ui'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { deviceAddress } from '../../../../app/addresses.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { ListScreen } from '../../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import type { PlanAddress } from '../address.ts'

const REFRESH = 10_000

/** Devices that say they hold something else than they were told, and what sends it to them again. */
export function DriftList({ address, tabs }: { address: PlanAddress; tabs: ReactNode }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [query, change] = address
  const { page, size } = query
  const reading = useCall('plan.drift', { page, size }, { every: REFRESH, keep: true })
  const resend = useAct('plan.resend')
  const send = (rows: readonly DriftRow[] | null, done?: () => void) =>
    resend.mutate(rows ? { deviceIds: rows.map(({ deviceId }) => deviceId) } : {}, {
      onSuccess({ devices }) {
        void message.success(t('schedules.resent', { count: devices }))
        done?.()
      },
    })
  const shouldBe = ({ planName, version }: DriftRow) => (planName === null ? NOTHING : `${planName} v${version ?? 1}`)
  const hashes = ({ held, wanted }: DriftRow) => `${held} / ${wanted}`
  const columns: ListColumn<DriftRow>[] = [
    { key: 'device', head: t('schedules.driftHead.device'), width: 170, grows: true, text: ({ name }) => name },
    {
      key: 'station',
      head: t('schedules.driftHead.station'),
      width: 150,
      text: ({ stationName }) => stationName ?? NOTHING,
    },
    { key: 'should', head: t('schedules.driftHead.should'), width: 170, text: shouldBe },
    {
      key: 'held',
      head: t('schedules.driftHead.held'),
      width: 190,
      text: ({ heldPlan }) => heldPlan ?? t('schedules.unknown'),
    },
    {
      key: 'hash',
      head: t('schedules.driftHead.hash'),
      width: 180,
      text: hashes,
      cell: (row) => (
        <Text mono size={12}>
          {hashes(row)}
        </Text>
      ),
    },
    {
      key: 'online',
      head: t('schedules.driftHead.online'),
      width: 84,
      text: ({ online }) => t(online ? 'schedules.yes' : 'schedules.no'),
      cell: ({ online }) => <Pill tone={online ? 'good' : 'dim'}>{t(online ? 'schedules.yes' : 'schedules.no')}</Pill>,
    },
  ]
  return (
    <ListScreen
      list={{ reading, isNarrowed: false, clear: () => undefined, query: { page, size, cursor: '' }, change }}
      label={t('schedules.drift')}
      idOf={({ deviceId }) => deviceId}
      columns={columns}
      card={(row) => ({
        mark: <DeviceIcon name={row.kind === 'luminaire' ? 'luminaire' : 'power-box'} size={22} />,
        title: row.name,
        note: shouldBe(row),
        aside: row.heldPlan ?? t('schedules.unknown'),
        asideNote: row.stationName ?? '',
      })}
      empty={{ icon: 'check', title: t('schedules.driftNone'), text: t('schedules.driftNoneText') }}
      tabs={tabs}
      tools={
        (reading.data?.total ?? 0) > 0 && (
          <RightButton
            right="plan.deploy"
            size="small"
            icon="refresh"
            busy={resend.isPending}
            onClick={() => send(null)}
          >
            {t('schedules.resendAll')}
          </RightButton>
        )
      }
      actions={(chosen, clear) => (
        <RightButton
          right="plan.deploy"
          size="small"
          look="solid"
          icon="send"
          busy={resend.isPending}
          onClick={() => send(chosen, clear)}
        >
          {t('schedules.resend', { count: chosen.length })}
        </RightButton>
      )}
      onOpen={(deviceId) => void navigate(deviceAddress(deviceId))}
    />
  )
}
