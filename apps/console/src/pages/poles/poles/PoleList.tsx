import { useAct } from '@lamplighter/client'
import { type PoleRow, poleList } from '@lamplighter/contract'
import { Button, DeviceIcon, formatNumber, NOTHING, Tabs } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useConfirm } from '../../../form/useConfirm.ts'
import { ListScreen } from '../../../list/ListScreen.tsx'
import BatchDialog from './batch/BatchDialog.tsx'
import LabelsDialog from './labels/LabelsDialog.tsx'
import { LampPlaces } from './Mark.tsx'
import { PoleFilters } from './PoleFilters.tsx'
import { type PoleListing, poleTabs } from './poleListing.ts'
import { usePoleColumns } from './usePoleColumns.tsx'

/** What is done with the poles that were chosen for it. */
type Task = { way: 'change' | 'label'; poles: readonly PoleRow[]; done: () => void }

/** Poles as a table, on a phone as cards. */
export function PoleList({ list, onOpen }: { list: PoleListing; onOpen: (id: number) => void }) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const columns = usePoleColumns()
  const { query, change, reading } = list
  const remove = useAct('pole.delete')
  const [task, setTask] = useState<Task | null>(null)
  const askToDelete = (ids: number[], done: () => void) => {
    const n = formatNumber(ids.length)
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
              done()
            },
          },
        ),
    })
  }
  const actions = (poles: readonly PoleRow[], done: () => void) => {
    const n = formatNumber(poles.length)
    return (
      <>
        <Button size="small" icon="qr" onClick={() => setTask({ way: 'label', poles, done })}>
          {t('poleWork.labels.act')}
        </Button>
        <RightButton size="small" right="pole.save" onClick={() => setTask({ way: 'change', poles, done })}>
          {t('poleWork.batch.act', { n })}
        </RightButton>
        <RightButton
          size="small"
          icon="close"
          right="pole.save"
          busy={remove.isPending}
          onClick={() =>
            askToDelete(
              poles.map(({ id }) => id),
              done,
            )
          }
        >
          {t('poles.deleteMany', { n })}
        </RightButton>
      </>
    )
  }
  return (
    <>
      <ListScreen
        list={list}
        label={t('poles.list')}
        idOf={({ id }) => id}
        columns={columns}
        card={(row) => ({
          mark: <DeviceIcon name="pole" size={22} />,
          title: row.number,
          note: `${row.name} · ${row.road || row.stationName || NOTHING}`,
          aside: <LampPlaces pole={row} />,
          asideNote: row.height === null ? '' : `${formatNumber(row.height, 1)} m`,
        })}
        empty={{ icon: 'asset', title: t('poles.empty'), text: t('poles.emptyText') }}
        tabs={
          <Tabs
            label={t('poles.tabs')}
            current={query.tab}
            tabs={poleTabs.map((key) => ({ key, name: t(`poles.tab.${key}`), count: reading.data?.counts[key] }))}
            onTab={(tab) => change({ tab, ...(tab === 'bare' ? { lamps: null } : {}) })}
          />
        }
        filters={<PoleFilters list={list} />}
        actions={actions}
        file={poleList}
        onOpen={onOpen}
      />
      {task?.way === 'label' && <LabelsDialog poles={task.poles} onClose={() => setTask(null)} />}
      {task !== null && task.way !== 'label' && (
        <BatchDialog ids={task.poles.map(({ id }) => id)} onDone={task.done} onClose={() => setTask(null)} />
      )}
    </>
  )
}
