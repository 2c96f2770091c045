import { useAct, useCall, useMay, useSession } from '@lamplighter/client'
import type { PendingDevice } from '@lamplighter/contract'
import { kindNames } from '@lamplighter/kinds/names'
import { Button, EmptyState, formatNumber, Lines, NOTHING, Stack, Text } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { TickBox } from '../../../form/TickBox.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { Loaded } from '../../../list/Loaded.tsx'

const RIGHT = 'gateway.provision'
const EVERY = 30_000
const SHOWN = 1_000

/** How many devices wait to be accepted; null for who may not accept any. */
export function usePendingCount(): number | null {
  const may = useMay(RIGHT)
  const { data } = useCall('pendingDevice.query', { size: 1 }, { every: EVERY, enabled: may })
  return may ? (data?.total ?? null) : null
}

function PendingLine({ device, checked, onToggle }: { device: PendingDevice; checked: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { code, kind, name, gatewayName, stationName, registered, firstSeen } = device
  return (
    <li>
      <TickBox checked={checked} onToggle={onToggle}>
        <Stack as="span" gap={2}>
          <b>{name}</b>
          {name !== code && (
            <Text as="code" size={12} mono breaks>
              {code}
            </Text>
          )}
          <Text tone="dim" size={12}>
            {kindNames[kind].label[language]} · {gatewayName} · {stationName ?? NOTHING} ·{' '}
            {t('gateways.pending.since', { time: format.dateTime(firstSeen) })}
          </Text>
          {registered && (
            <Text tone="warn" size={12}>
              {registered.retired
                ? t('gateways.pending.retired', { name: registered.name })
                : registered.gatewayName
                  ? t('gateways.pending.moves', { from: registered.gatewayName })
                  : t('gateways.pending.unassigned')}
            </Text>
          )}
        </Stack>
      </TickBox>
    </li>
  )
}

/** Devices that gateways announced and that are not registered behind them: accepted or dismissed. */
export function PendingDevices({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const reading = useCall('pendingDevice.query', { keyword, size: SHOWN }, { every: EVERY, keep: true })
  const accept = useAct('pendingDevice.accept')
  const dismiss = useAct('pendingDevice.dismiss')
  const rows = reading.data?.rows ?? []
  const marked = rows.filter(({ id }) => chosen.has(id))
  const isAll = rows.length > 0 && marked.length === rows.length
  const why = marked.length > 0 ? undefined : t('gateways.pending.pick')
  const ids = marked.map(({ id }) => id)
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const done = (said: string) => () => {
    setChosen(new Set())
    void message.success(said)
  }
  const n = formatNumber(marked.length)
  return (
    <SideDrawer
      open
      title={t('gateways.pending.title')}
      note={t('gateways.pending.note')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <RightButton
            right={RIGHT}
            why={why}
            busy={dismiss.isPending}
            onClick={() => dismiss.mutate({ ids }, { onSuccess: done(t('gateways.pending.dismissed', { n })) })}
          >
            {t('gateways.pending.dismiss')}
          </RightButton>
          <RightButton
            look="solid"
            right={RIGHT}
            why={why}
            busy={accept.isPending}
            onClick={() => accept.mutate({ ids }, { onSuccess: done(t('gateways.pending.accepted', { n })) })}
          >
            {marked.length > 0 ? t('gateways.pending.acceptSome', { n }) : t('gateways.pending.accept')}
          </RightButton>
        </>
      }
    >
      <Keyword keyword={keyword} label={t('gateways.pending.search')} onKeyword={setKeyword} />
      <Loaded reading={reading}>
        {({ total }) =>
          rows.length === 0 ? (
            <EmptyState
              compact
              icon={keyword ? 'search' : 'check'}
              title={keyword ? t('gateways.pending.noMatch') : t('gateways.pending.none')}
              text={keyword ? undefined : t('gateways.pending.noneText')}
            />
          ) : (
            <>
              <TickBox
                checked={isAll}
                some={marked.length > 0}
                onToggle={() => setChosen(new Set(isAll ? [] : rows.map(({ id }) => id)))}
              >
                {t('gateways.pending.chosen', { n, total: formatNumber(total) })}
              </TickBox>
              <Lines aria-label={t('gateways.pending.title')}>
                {rows.map((device) => (
                  <PendingLine
                    key={device.id}
                    device={device}
                    checked={chosen.has(device.id)}
                    onToggle={() => toggle(device.id)}
                  />
                ))}
              </Lines>
            </>
          )
        }
      </Loaded>
    </SideDrawer>
  )
}
