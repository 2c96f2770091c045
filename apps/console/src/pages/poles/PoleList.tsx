import { useAct } from '@lamplighter/client'
import { type PoleRow, poleSorts } from '@lamplighter/contract'
import {
  Button,
  DeviceIcon,
  EmptyState,
  formatNumber,
  NOTHING,
  type Selection,
  Tabs,
  useIsPhone,
} from '@lamplighter/ui'
import { App } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../form/RightButton.tsx'
import { useAsk } from '../../form/useAsk.ts'
import { Listing } from '../../list/Listing.tsx'
import { ListPanel } from '../../list/ListPanel.tsx'
import { Paging } from '../../list/Paging.tsx'
import { SaveMenu } from '../../list/SaveMenu.tsx'
import { LampPlaces } from './Mark.tsx'
import { PoleFilters } from './PoleFilters.tsx'
import styles from './poles.module.css'
import { usePoleColumns } from './usePoleColumns.tsx'
import { usePoleFile } from './usePoleFile.ts'
import { type PoleListing, poleTabs } from './usePoleList.ts'

const BatchDialog = lazy(() => import('./batch/BatchDialog.tsx'))
const LabelsDialog = lazy(() => import('./labels/LabelsDialog.tsx'))

const nobody: Selection = new Set()

/** What is done with the poles that were chosen for it. */
type Task = { way: 'change' | 'label'; poles: readonly PoleRow[] }

/** Poles as a table, on a phone as cards. */
export function PoleList({ listing, onOpen }: { listing: PoleListing; onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAsk()
  const isPhone = useIsPhone()
  const columns = usePoleColumns()
  const [selected, setSelected] = useState(nobody)
  const { query, change, sort, reading, isFiltered, clear, all } = listing
  const { data } = reading
  const save = usePoleFile(all)
  const remove = useAct('pole.delete', { refreshes: ['pole.query'] })
  const [task, setTask] = useState<Task | null>(null)
  const chosen = (data?.rows ?? []).filter(({ id }) => selected.has(id))
  const ids = chosen.map(({ id }) => id)
  const n = formatNumber(ids.length)
  const askToDelete = () =>
    ask({
      title: t('poles.askDeleteMany', { n }),
      text: t('poles.askDeleteText'),
      act: t('poles.deleteMany', { n }),
      danger: true,
      onYes: () =>
        remove.mutate(
          { ids },
          {
            onSuccess: () => {
              void message.success(t('poles.deleted', { n }))
              setSelected(nobody)
            },
          },
        ),
    })
  const empty = isFiltered ? (
    <EmptyState
      icon="search"
      title={t('poles.noMatch')}
      text={t('poles.noMatchText')}
      action={{ label: t('poles.clear'), run: clear }}
    />
  ) : (
    <EmptyState icon="asset" title={t('poles.empty')} text={t('poles.emptyText')} />
  )
  return (
    <ListPanel
      label={t('poles.list')}
      tabs={
        <Tabs
          label={t('poles.tabs')}
          current={query.tab}
          tabs={poleTabs.map((key) => ({ key, name: t(`poles.tab.${key}`), count: data?.counts[key] }))}
          onTab={(tab) => change({ tab, ...(tab === 'bare' ? { lamps: null } : {}) })}
        />
      }
      filters={<PoleFilters listing={listing} />}
      tools={
        <>
          {ids.length > 0 && (
            <>
              <Button size="small" icon="qr" onClick={() => setTask({ way: 'label', poles: chosen })}>
                {t('poleWork.labels.act')}
              </Button>
              <RightButton size="small" right="pole.save" onClick={() => setTask({ way: 'change', poles: chosen })}>
                {t('poleWork.batch.act', { n })}
              </RightButton>
              <RightButton size="small" icon="close" right="pole.save" busy={remove.isPending} onClick={askToDelete}>
                {t('poles.deleteMany', { n })}
              </RightButton>
            </>
          )}
          {data && (!isPhone || data.total > query.size) && (
            <Paging page={query.page} size={query.size} total={data.total} onChange={change} />
          )}
          <SaveMenu
            className={styles.file}
            label={t('poles.export')}
            disabled={save.isPending || !data?.total}
            onSave={save.mutate}
          />
        </>
      }
    >
      <Listing
        reading={reading}
        rows={({ rows }) => rows}
        idOf={({ id }) => id}
        label={t('poles.list')}
        columns={columns}
        card={(row) => ({
          mark: <DeviceIcon name="pole" size={22} />,
          title: row.number,
          note: `${row.name} · ${row.road || row.stationName || NOTHING}`,
          aside: <LampPlaces pole={row} />,
          asideNote: row.height === null ? '' : `${formatNumber(row.height, 1)} m`,
        })}
        empty={empty}
        onOpen={onOpen}
        sort={sort}
        onSort={({ field, desc }) => change({ sort: poleSorts.find((one) => one === field) ?? 'number', desc })}
        selected={selected}
        onSelect={setSelected}
      />
      {task !== null && (
        <Suspense>
          {task.way === 'label' ? (
            <LabelsDialog poles={task.poles} onClose={() => setTask(null)} />
          ) : (
            <BatchDialog
              ids={task.poles.map(({ id }) => id)}
              onDone={() => setSelected(nobody)}
              onClose={() => setTask(null)}
            />
          )}
        </Suspense>
      )}
    </ListPanel>
  )
}
