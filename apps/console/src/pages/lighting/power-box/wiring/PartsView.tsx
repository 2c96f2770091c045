import { useAct, useSession } from '@lamplighter/client'
import { enums, SUB_DEVICE, type SubDevice, subDeviceRecord } from '@lamplighter/contract'
import { Button, EmptyState, formatNumber, Panel, Row, Stack, Text } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '../../../../app/useReturnFocus.ts'
import { looseLamps } from '../../../../device/feeders.ts'
import type { Device } from '../../../../device/useDevice.ts'
import { useWiring } from '../../../../device/useWiring.ts'
import { useFieldColumn } from '../../../../field/useFieldColumn.ts'
import { AddButton } from '../../../../form/AddButton.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { ListRows } from '../../../../list/ListRows.tsx'
import { Loaded } from '../../../../list/Loaded.tsx'
import { type ListColumn, tableColumns } from '../../../../list/listColumn.tsx'
import styles from '../single.module.css'
import { LampsDrawer } from './LampsDrawer.tsx'
import { PartDrawer } from './PartDrawer.tsx'
import { inOrder, type PartLine } from './partTree.ts'

const RIGHT = 'box.configure'
const { fields } = subDeviceRecord

/** The open drawer: a sub-device, a new one, or the lamps of a branch. */
type Open = { what: 'part'; id: number | null } | { what: 'lamps'; id: number | null } | null

/** The sub-devices of a power box as a tree of connections, with their actions. */
export function PartsView({ box }: { box: Device }) {
  const { t } = useTranslation()
  const column = useFieldColumn()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const reading = useWiring(box.id)
  const fit = useAct('subDevice.fit')
  const [open, setOpen] = useState<Open>(null)
  useReturnFocus(open !== null)
  const isPart = open?.what === 'part'
  // Held while the drawer closes, so that the keyboard comes back to where it was.
  const form = useLastWhile(isPart ? `part-${open.id}` : null, isPart)
  const { parts, lamps } = reading.data ?? { parts: [], lamps: [] }
  const typeName = ({ type }: SubDevice) => enums.subDeviceType[type][language]
  const connected = (id: number) => lamps.filter(({ branchId }) => branchId === id).length
  const nameOf = (id: number | null) => parts.find((part) => part.id === id)?.name ?? null
  const loose = looseLamps(lamps).length
  const lampCount = ({ id, type }: SubDevice) => (type === SUB_DEVICE.branch ? connected(id) : null)

  const columns: ListColumn<PartLine>[] = [
    column(fields.name, {
      width: 200,
      cell: ({ name, depth }) => <span style={{ paddingLeft: depth * 16 }}>{name}</span>,
    }),
    column(fields.type, { width: 140 }),
    column(fields.number, { width: 84 }),
    column(fields.ratedAmperes, { width: 110 }),
    column(fields.channel, { width: 84 }),
    { key: 'lamps', head: t('boxes.parts.lampCount'), width: 84, right: true, text: lampCount },
    // At the end, so that the width left over stands beside the table and not inside it.
    { ...column(fields.parentId, { width: 140, grows: true }), text: ({ parentId }) => nameOf(parentId) },
  ]
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
        <AddButton noun={subDeviceRecord.noun} right={RIGHT} onClick={() => setOpen({ what: 'part', id: null })} />
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
            ) : (
              <ListRows
                reading={reading}
                rows={() => inOrder(parts)}
                idOf={({ id }) => id}
                label={t('boxes.parts.list')}
                columns={tableColumns(columns)}
                card={(part) => ({
                  title: part.name,
                  note: `${typeName(part)} ${part.number}`,
                  aside: nameOf(part.parentId) ?? '',
                  asideNote:
                    part.type === SUB_DEVICE.branch
                      ? `${formatNumber(connected(part.id))} ${t('boxes.parts.lampCount')}`
                      : '',
                })}
                empty={null}
                onOpen={(id) => setOpen({ what: 'part', id })}
              />
            )
          }
        </Loaded>
      </Panel>
      <PartDrawer
        key={form}
        open={isPart}
        box={box}
        part={isPart && open.id !== null ? parts.find(({ id }) => id === open.id) : null}
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
