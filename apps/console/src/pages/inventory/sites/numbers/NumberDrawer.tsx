import { useCall } from '@lamplighter/client'
import type { LightRow } from '@lamplighter/contract'
import { lookOf } from '@lamplighter/kinds/views'
import {
  Button,
  EmptyState,
  formatNumber,
  NOTHING,
  Panel,
  type Selection,
  Stack,
  StateSymbol,
  Tabs,
  Text,
  VirtualTable,
} from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { SideDrawer } from '../../../../form/SideDrawer.tsx'
import { Loaded } from '../../../../list/Loaded.tsx'
import styles from '../sites.module.css'
import { LISTED } from '../useDevicesOf.ts'
import type { NumberTask } from './NumberDialog.tsx'

const syncs = ['all', 'written', 'pending', 'differs'] as const
type Sync = (typeof syncs)[number]
const tones = { written: 'good', pending: 'dim', differs: 'warn' } as const

const EVERY = 10_000
const nobody: Selection = new Set()
const idOf = ({ id }: LightRow) => id

type Props = { number: number; open: boolean; onTask: (task: NumberTask) => void; onClose: () => void }

/** The lamps that should carry a number, and whether they do. */
export function NumberDrawer({ number, open, onTask, onClose }: Props) {
  const { t } = useTranslation()
  const [sync, setSync] = useState<Sync>('all')
  const [selected, setSelected] = useState(nobody)
  const [current, setCurrent] = useState<number | null>(null)
  const reading = useCall(
    'light.query',
    { size: LISTED, filters: { groupNumber: number }, sort: { field: 'name', desc: false } },
    { enabled: open, every: EVERY, keep: true },
  )
  const all = reading.data?.rows ?? []
  const having = (one: Sync) => (one === 'all' ? all : all.filter(({ groupSync }) => groupSync === one))
  const rows = having(sync)
  const ticked = all.filter(({ id }) => selected.has(id))
  const differing = having('differs')
  const chosen = ticked.length > 0 ? ticked : rows
  const n = formatNumber(chosen.length)
  const none = chosen.length === 0 ? t('groupNumbers.why.none') : undefined
  return (
    <SideDrawer
      open={open}
      title={t('groupNumbers.of', { number })}
      note={reading.data && t('groupNumbers.lamps', { n: formatNumber(reading.data.total) })}
      onClose={onClose}
      foot={
        <>
          <RightButton
            right="light.read"
            icon="refresh"
            why={none}
            onClick={() => onTask({ code: 'dcs.group', lamps: chosen, number: null })}
          >
            {t('groupNumbers.act.read', { n })}
          </RightButton>
          <RightButton
            right="light.configure"
            why={none}
            onClick={() => onTask({ code: 'dcc.group', lamps: chosen, number: null })}
          >
            {t('groupNumbers.act.write', { n })}
          </RightButton>
          <RightButton
            look="solid"
            right="light.configure"
            why={differing.length === 0 ? t('groupNumbers.why.same') : undefined}
            onClick={() => onTask({ code: 'dcc.group', lamps: differing, number })}
          >
            {t('groupNumbers.act.again', { n: formatNumber(differing.length) })}
          </RightButton>
        </>
      }
    >
      <Stack full>
        <Panel
          flush
          className={styles.table}
          tabs={
            <Tabs
              label={t('groupNumbers.sync.label')}
              current={sync}
              tabs={syncs.map((key) => ({
                key,
                name: t(`groupNumbers.sync.${key}`),
                count: reading.data && having(key).length,
              }))}
              onTab={setSync}
            />
          }
        >
          <Loaded reading={reading}>
            {() => (
              <VirtualTable
                rows={rows}
                idOf={idOf}
                label={t('groupNumbers.of', { number })}
                columns={[
                  {
                    key: 'state',
                    head: '',
                    width: 32,
                    cell: (row) => <StateSymbol look={lookOf('luminaire', row)} size={18} />,
                  },
                  {
                    key: 'name',
                    head: t('groupNumbers.field.name'),
                    width: 120,
                    grows: true,
                    cell: ({ name }) => name,
                  },
                  {
                    key: 'station',
                    head: t('groupNumbers.field.station'),
                    width: 104,
                    cell: ({ stationName }) => stationName ?? NOTHING,
                  },
                  {
                    key: 'sync',
                    head: t('groupNumbers.field.sync'),
                    width: 76,
                    cell: ({ groupSync }) => (
                      <Text tone={groupSync ? tones[groupSync] : undefined} bold={groupSync === 'differs'}>
                        {groupSync ? t(`groupNumbers.sync.${groupSync}`) : NOTHING}
                      </Text>
                    ),
                  },
                ]}
                current={current}
                onCurrent={setCurrent}
                selected={selected}
                onSelect={setSelected}
                empty={
                  <EmptyState
                    compact
                    icon="check"
                    title={t(sync === 'differs' ? 'groupNumbers.allSame' : 'groupNumbers.noLamps')}
                  />
                }
              />
            )}
          </Loaded>
        </Panel>
        {ticked.length > 0 && (
          <Button size="small" look="quiet" onClick={() => setSelected(nobody)}>
            {t('groupNumbers.untick')}
          </Button>
        )}
      </Stack>
    </SideDrawer>
  )
}
