import { useAct } from '@lamplighter/client'
import { type FedLamp, folded, SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import { Button, EmptyState, formatNumber, Grid, Lines, NOTHING, Row, Stack, Text } from '@lamplighter/ui'
import { App, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../../device/useDevice.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { TickBox } from '../../../../form/TickBox.tsx'
import { Keyword } from '../../../../list/Keyword.tsx'

const RIGHT = 'box.configure'
const LOOSE = -1
const ALL = 0

type Props = {
  box: Device
  /** The branch that lamps are connected to; the first one by default. */
  branchId: number | null
  parts: readonly SubDevice[]
  lamps: readonly FedLamp[]
  onClose: () => void
}

/** Hangs lamps of a cabinet on one of its branches, or takes them off. */
export function LampsDrawer({ box, branchId, parts, lamps, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const branches = parts.filter(({ type }) => type === SUB_DEVICE.branch)
  const [to, setTo] = useState(branchId ?? branches[0]?.id ?? null)
  const [shown, setShown] = useState<number>(branchId === null ? LOOSE : ALL)
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const act = useAct('subDevice.connect')
  const branch = branches.find(({ id }) => id === to)
  const nameOf = (id: number | null) => branches.find((one) => one.id === id)?.name ?? t('boxes.parts.loose')
  const wanted = folded(keyword.trim())
  const rows = lamps.filter(
    ({ name, code, pole, branchId: own }) =>
      (shown === ALL || (shown === LOOSE ? own === null : own === shown)) &&
      [name, code, pole ?? ''].some((text) => folded(text).includes(wanted)),
  )
  const marked = rows.filter(({ id }) => chosen.has(id))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const hang = (onto: SubDevice | null) =>
    act.mutate(
      { boxId: box.id, branchId: onto?.id ?? null, lampIds: marked.map(({ id }) => id) },
      {
        onSuccess: ({ count }) => {
          const n = formatNumber(count)
          void message.success(
            onto ? t('boxes.parts.connected', { n, name: onto.name }) : t('boxes.parts.released', { n }),
          )
          setChosen(new Set())
        },
      },
    )
  return (
    <SideDrawer
      open
      title={t('boxes.parts.lamps')}
      note={box.name}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <RightButton
            right={RIGHT}
            why={marked.some((lamp) => lamp.branchId !== null) ? undefined : t('boxes.parts.pickHung')}
            busy={act.isPending}
            onClick={() => hang(null)}
          >
            {t('boxes.parts.release')}
          </RightButton>
          <RightButton
            look="solid"
            right={RIGHT}
            why={branch && marked.length > 0 ? undefined : t('boxes.parts.pick')}
            busy={act.isPending}
            onClick={() => branch && hang(branch)}
          >
            {t('boxes.parts.connectTo', { name: branch?.name ?? NOTHING })}
          </RightButton>
        </>
      }
    >
      <Stack>
        <Grid columns={{ atLeast: 150 }}>
          <Select
            aria-label={t('boxes.parts.connect')}
            value={to}
            onChange={setTo}
            options={branches.map(({ id, name }) => ({ value: id, label: t('boxes.parts.connectTo', { name }) }))}
          />
          <Select
            aria-label={t('boxes.parts.shows')}
            value={shown}
            onChange={setShown}
            options={[
              { value: ALL, label: t('boxes.parts.everywhere') },
              { value: LOOSE, label: t('boxes.parts.loose') },
              ...branches.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Grid>
        <Row>
          <Keyword keyword={keyword} label={t('boxes.parts.search')} onKeyword={setKeyword} />
        </Row>
        <TickBox
          checked={rows.length > 0 && marked.length === rows.length}
          some={marked.length > 0}
          disabled={rows.length === 0}
          onToggle={() => setChosen(new Set(marked.length === rows.length ? [] : rows.map(({ id }) => id)))}
        >
          {t('boxes.parts.chosen', { n: formatNumber(marked.length) })}
        </TickBox>
        {rows.length === 0 ? (
          <EmptyState compact icon="search" title={t('boxes.parts.noLamps')} />
        ) : (
          <Lines aria-label={t('boxes.parts.lamps')}>
            {rows.map((lamp) => (
              <li key={lamp.id}>
                <Row between>
                  <TickBox checked={chosen.has(lamp.id)} onToggle={() => toggle(lamp.id)}>
                    {lamp.name}
                  </TickBox>
                  <Text tone="dim" size={12}>
                    {nameOf(lamp.branchId)}
                  </Text>
                </Row>
              </li>
            ))}
          </Lines>
        )}
      </Stack>
    </SideDrawer>
  )
}
