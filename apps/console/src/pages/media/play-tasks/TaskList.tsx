import { useCall, useNow } from '@lamplighter/client'
import {
  decisionStateLabels,
  decisionStates,
  folded,
  type PlayTaskRow,
  playTaskKindLabels,
  playTaskKinds,
  playTaskList,
  playTaskRecord,
  playTaskTimes,
} from '@lamplighter/contract'
import { Pill, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { AddButton } from '../../../form/AddButton.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { oneOf, textOf, useAddress } from '../../../list/address.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { useListColumn } from '../../../list/useListColumn.ts'
import { StateFilter } from '../../../pole/decide/StateFilter.tsx'
import { StatePill } from '../../../pole/decide/StatePill.tsx'
import { tabField } from '../mediaTabs.ts'
import { TaskDrawer } from './TaskDrawer.tsx'

const NEW = 'new'
const PACE = 30_000
const fields = {
  tab: tabField,
  q: textOf(60),
  kind: oneOf(playTaskKinds, null),
  state: oneOf(decisionStates, null),
  task: textOf(10),
}
const options = { replaces: ['q'] } as const

/** What screens and speakers play by themselves: made, approved by somebody else, and then carried out. */
export function TaskList() {
  const { t } = useTranslation()
  const format = useFormat()
  const { language } = format
  const now = useNow(PACE)
  const [{ q, kind, state, task: opened }, change] = useAddress(fields, options)
  const reading = useCall('playTask.query', {}, { every: 15_000 })
  const column = useListColumn(playTaskList)
  const held = useLastWhile(opened, opened !== '')

  const all = reading.data ?? []
  const wanted = folded(q.trim())
  const rows = all.filter(
    (one) =>
      (kind === null || one.kind === kind) &&
      (state === null || one.state === state) &&
      folded(one.name).includes(wanted),
  )
  const isNarrowed = wanted !== '' || kind !== null || state !== null
  const nextOf = ({ nextAt, state: judged, enabled }: PlayTaskRow) => {
    if (!enabled) return <Pill tone="dim">{t('playTasks.off')}</Pill>
    if (nextAt === null) return <Text tone="dim">{t('playTasks.over')}</Text>
    if (Date.parse(nextAt) > now) return format.recent(nextAt, now)
    return judged === 'approved' ? <Pill tone="good">{t('playTasks.now')}</Pill> : t('playTasks.now')
  }
  const stateOf = (task: PlayTaskRow) =>
    task.skipped.length > 0 && task.state === 'approved' ? (
      <Pill tone="bad">{t('playTasks.skips')}</Pill>
    ) : (
      <StatePill item={task} />
    )
  const columns: ListColumn<PlayTaskRow>[] = [
    column('name', { width: 180, grows: true }),
    column('kind', { width: 110 }),
    column('times', { width: 240 }),
    column('priority', { width: 90 }),
    column('devices', { width: 90, right: true }),
    column('contract', { width: 110 }),
    column('nextAt', { width: 130, cell: nextOf }),
    column('maker', { width: 120 }),
    column('changedAt', { width: 130, cell: ({ changedAt }) => format.recent(changedAt, now) }),
    column('state', { width: 150, cell: stateOf }),
  ]
  const { columns: heads } = playTaskList
  return (
    <>
      <ListScreen
        list={wholeList(reading, rows, isNarrowed, () => change({ q: '', kind: null, state: null }))}
        label={t('media.tab.tasks')}
        idOf={({ id }) => id}
        columns={columns}
        card={(task) => ({
          title: task.name,
          note: `${playTaskKindLabels[task.kind][language]} · ${playTaskTimes(task, language)}`,
          aside: decisionStateLabels[task.state][language],
        })}
        empty={{ icon: 'clock', title: t('playTasks.none'), text: t('playTasks.noneText') }}
        filters={
          <>
            <FieldChoice
              label={heads.kind.label[language]}
              value={kind}
              options={playTaskKinds.map((value) => ({ value, label: playTaskKindLabels[value][language] }))}
              onValue={(next) => change({ kind: next })}
            />
            <StateFilter
              label={heads.state.label[language]}
              value={state}
              onValue={(next) => change({ state: next })}
            />
            <Keyword keyword={q} label={t('playTasks.search')} onKeyword={(next) => change({ q: next })} />
          </>
        }
        tools={
          <AddButton noun={playTaskRecord.noun} right="poleDevice.configure" onClick={() => change({ task: NEW })} />
        }
        file={t('media.tab.tasks')}
        onOpen={(id) => change({ task: String(id) })}
      />
      {held !== '' && (
        <TaskDrawer
          key={held}
          open={opened === held}
          task={held === NEW ? null : all.find(({ id }) => String(id) === held)}
          onClose={() => change({ task: '' })}
        />
      )}
    </>
  )
}
