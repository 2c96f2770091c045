import { useAct, useSession } from '@lamplighter/client'
import { enums, SUB_DEVICE, type SubDevice } from '@lamplighter/contract'
import {
  Button,
  type Column,
  EmptyState,
  formatNumber,
  NOTHING,
  Panel,
  Row,
  Stack,
  Text,
  useIsPhone,
  VirtualTable,
} from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../../app/useReturnFocus.ts'
import { looseLamps } from '../../../device/feeders.ts'
import type { Device } from '../../../device/useDevice.ts'
import { useWiring } from '../../../device/useWiring.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { useHeld } from '../../../form/useHeld.ts'
import { Cards } from '../../../list/Cards.tsx'
import { Loaded } from '../../../list/Loaded.tsx'
import styles from '../single.module.css'
import { LampsDrawer } from './LampsDrawer.tsx'
import { PartDrawer } from './PartDrawer.tsx'
import { inOrder } from './partTree.ts'

const RIGHT = 'box.configure'

/** What is open beside the list: a part, a new one, or the lamps of a branch. */
type Open = { what: 'part'; id: number | null } | { what: 'lamps'; id: number | null } | null

/** The parts of a cabinet, each under what it hangs on, and the ways to change them. */
export function PartsView({ box }: { box: Device }) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const reading = useWiring(box.id)
  const fit = useAct('subDevice.fit')
  const [open, setOpen] = useState<Open>(null)
  useReturnFocus(open !== null)
  const [current, setCurrent] = useState<number | null>(null)
  const isPart = open?.what === 'part'
  // Held while the drawer closes, so that the keyboard comes back to where it was.
  const form = useHeld(isPart ? `part-${open.id}` : null, isPart)
  const { parts, lamps } = reading.data ?? { parts: [], lamps: [] }
  const lines = inOrder(parts)
  const typeName = ({ type }: SubDevice) => enums.subDeviceType[type][language]
  const hung = (id: number) => lamps.filter(({ branchId }) => branchId === id).length
  const nameOf = (id: number | null) => parts.find((part) => part.id === id)?.name ?? NOTHING
  const field = (key: 'name' | 'type' | 'number' | 'parent' | 'ampereShort' | 'channel' | 'lamps') =>
    t(`boxes.parts.field.${key}`)
  const loose = looseLamps(lamps).length

  const columns: Column<(typeof lines)[number]>[] = [
    {
      key: 'name',
      head: field('name'),
      width: 200,
      cell: ({ part, depth }) => <span style={{ paddingLeft: depth * 16 }}>{part.name}</span>,
    },
    { key: 'type', head: field('type'), width: 140, cell: ({ part }) => typeName(part) },
    { key: 'number', head: field('number'), width: 84, right: true, cell: ({ part }) => formatNumber(part.number) },
    {
      key: 'amperes',
      head: field('ampereShort'),
      unit: 'A',
      width: 84,
      right: true,
      cell: ({ part }) => (part.ratedAmperes === null ? NOTHING : formatNumber(part.ratedAmperes)),
    },
    {
      key: 'channel',
      head: field('channel'),
      width: 84,
      right: true,
      cell: ({ part }) => (part.channel === null ? NOTHING : formatNumber(part.channel)),
    },
    {
      key: 'lamps',
      head: field('lamps'),
      width: 84,
      right: true,
      cell: ({ part }) => (part.type === SUB_DEVICE.branch ? formatNumber(hung(part.id)) : NOTHING),
    },
    // At the end, so that the width left over stands beside the table and not inside it.
    {
      key: 'parent',
      head: field('parent'),
      width: 140,
      grows: true,
      cell: ({ part }) => nameOf(part.parentId),
    },
  ]
  const list = {
    rows: lines,
    idOf: ({ part }: (typeof lines)[number]) => part.id,
    label: t('boxes.parts.list'),
    empty: <EmptyState compact icon="plug" title={t('boxes.parts.none')} />,
    onOpen: (id: number) => setOpen({ what: 'part', id }),
  }
  const fitNow = () =>
    fit.mutate(
      { boxId: box.id },
      { onSuccess: ({ count }) => void message.success(t('boxes.parts.fitted', { n: formatNumber(count) })) },
    )
  return (
    <Stack fill pad={8}>
      <Row>
        <Text tone="warn" size={12} grow>
          {loose > 0 && parts.length > 0 ? t('boxes.parts.looseCount', { n: formatNumber(loose) }) : ''}
        </Text>
        {loose > 0 && parts.length > 0 && (
          <Button size="small" onClick={() => setOpen({ what: 'lamps', id: null })}>
            {t('boxes.parts.lamps')}
          </Button>
        )}
        <RightButton
          size="small"
          icon="plus"
          look="solid"
          right={RIGHT}
          onClick={() => setOpen({ what: 'part', id: null })}
        >
          {t('boxes.parts.add')}
        </RightButton>
      </Row>
      <Panel flush className={styles.list}>
        <Loaded reading={reading}>
          {() =>
            parts.length === 0 ? (
              <Stack align="center" pad={32}>
                <EmptyState icon="plug" title={t('boxes.parts.none')} text={t('boxes.parts.noneText')} />
                <RightButton right={RIGHT} icon="wrench" busy={fit.isPending} onClick={fitNow}>
                  {t('boxes.parts.fit')}
                </RightButton>
              </Stack>
            ) : isPhone ? (
              <Stack full scroll gap={0}>
                <Cards
                  {...list}
                  words={({ part }) => ({
                    title: part.name,
                    note: `${typeName(part)} ${part.number}`,
                    aside: part.parentId === null ? '' : nameOf(part.parentId),
                    asideNote:
                      part.type === SUB_DEVICE.branch ? `${formatNumber(hung(part.id))} ${field('lamps')}` : '',
                  })}
                />
              </Stack>
            ) : (
              <VirtualTable {...list} columns={columns} current={current} onCurrent={setCurrent} />
            )
          }
        </Loaded>
      </Panel>
      <PartDrawer
        key={form}
        open={isPart}
        box={box}
        part={isPart ? (parts.find(({ id }) => id === open.id) ?? null) : null}
        parts={parts}
        lamps={lamps}
        onLamps={(id) => setOpen({ what: 'lamps', id })}
        onClose={() => setOpen(null)}
      />
      {open?.what === 'lamps' && (
        <LampsDrawer box={box} branchId={open.id} parts={parts} lamps={lamps} onClose={() => setOpen(null)} />
      )}
    </Stack>
  )
}
