import { useNow, useSession } from '@lamplighter/client'
import { answeredShare, type SceneRun, sceneCauses, sceneRunList, sceneRunStates } from '@lamplighter/contract'
import { NOTHING } from '@lamplighter/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { oneOf, textOf } from '../../../../list/address.ts'
import { FieldChoice } from '../../../../list/FieldChoice.tsx'
import { ListScreen } from '../../../../list/ListScreen.tsx'
import { useListColumn } from '../../../../list/useListColumn.ts'
import { listing, useListing } from '../../../../list/useListing.ts'
import { RunState } from '../RunState.tsx'
import { SceneMark } from '../SceneMark.tsx'

const MINUTE = 60_000
const states = Object.keys(sceneRunStates) as SceneRun['state'][]

const runs = listing({
  call: 'scene.runs',
  file: 'scene.exportRuns',
  fields: {
    state: oneOf(states, null),
    tab: oneOf(['list', 'runs'] as const, 'list'),
    run: textOf(36),
  },
  keepsPage: ['run', 'tab'],
  log: true,
  every: 30_000,
  asks: ({ state }) => ({ filters: state === null ? {} : { state } }),
})

/** What became of scenes, the newest first. */
export function RunList({ tabs, onRun }: { tabs: ReactNode; onRun: (runId: string) => void }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const format = useFormat()
  const now = useNow(MINUTE)
  const list = useListing(runs)
  const column = useListColumn(sceneRunList)
  const shareOf = (run: SceneRun) => {
    const share = answeredShare(run)
    return share === null ? NOTHING : `${share} %`
  }
  return (
    <ListScreen
      list={list}
      label={sceneRunList.name[language]}
      idOf={({ id }) => id}
      columns={[
        column('at', { width: 120, cell: ({ at }) => format.recent(at, now) }),
        { key: 'icon', head: '', width: 40, cell: ({ icon }) => <SceneMark icon={icon} /> },
        column('name', { width: 200, grows: true }),
        column('cause', { width: 124 }),
        column('place', { width: 140 }),
        column('account', { width: 110 }),
        column('state', { width: 140, cell: ({ state }) => <RunState state={state} /> }),
        column('endedAt', { width: 120, cell: ({ endedAt }) => (endedAt ? format.recent(endedAt, now) : NOTHING) }),
        column('devices', { width: 80, right: true }),
        column('answered', { width: 88, right: true }),
        column('failed', { width: 72, right: true }),
        column('notRestored', { width: 96, right: true }),
      ]}
      card={(run) => ({
        mark: <SceneMark icon={run.icon} size={22} />,
        title: run.name,
        note: [sceneCauses[run.cause][language], run.place, run.account, shareOf(run)].filter(Boolean).join(' · '),
        aside: <RunState state={run.state} />,
        asideNote: format.recent(run.at, now),
      })}
      empty={{ icon: 'history', title: t('scenes.noRuns') }}
      tabs={tabs}
      filters={
        <FieldChoice
          label={sceneRunList.columns.state.label[language]}
          value={list.query.state}
          options={states.map((state) => ({ value: state, label: sceneRunStates[state][language] }))}
          onValue={(state) => list.change({ state })}
        />
      }
      file={sceneRunList}
      opened={list.query.run || null}
      onOpen={onRun}
    />
  )
}
