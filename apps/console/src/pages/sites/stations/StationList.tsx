import { type CallError, useAct, useSession } from '@lamplighter/client'
import { type StationSummary, stationTypes } from '@lamplighter/contract'
import { EmptyState, formatNumber, NOTHING, type Selection, useIsPhone } from '@lamplighter/ui'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useAsk } from '../../../form/useAsk.ts'
import { ColumnChooser } from '../../../list/ColumnChooser.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { Listing } from '../../../list/Listing.tsx'
import { ListPanel } from '../../../list/ListPanel.tsx'
import { type GroupLine, within } from '../groups/groupTree.ts'
import { refreshed } from '../groups/useGroupMove.ts'
import { fixedColumns, showColumns, useColumnKeys } from './columnKeys.ts'
import { useStationColumns } from './useStationColumns.tsx'

type Props = {
  tabs: ReactNode
  reading: { data: StationSummary[] | undefined; error: CallError | null; refetch: () => Promise<unknown> }
  lines: readonly GroupLine[]
  /** Its sites and those of all groups below it; null is every one. */
  group: number | null
  keyword: string
  onKeyword: (keyword: string) => void
  onOpen: (id: number) => void
  onMoveInto: (id: number) => void
}

const nobody: Selection = new Set()

/** The sites of a group, with what stands at each. */
export function StationList({ tabs, reading, lines, group, keyword, onKeyword, onOpen, onMoveInto }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const language = useSession((state) => state.language)
  const ask = useAsk()
  const [selected, setSelected] = useState(nobody)
  const groupName = (id: number) => lines.find((line) => line.id === id)?.name ?? NOTHING
  const columns = useStationColumns(groupName)
  const isPhone = useIsPhone()
  const keys = useColumnKeys((state) => state.keys)
  const remove = useAct('station.delete', { refreshes: refreshed })
  const inside = group === null ? null : within(lines, group)
  const wanted = keyword.trim().toLowerCase()
  const rows = (reading.data ?? []).filter(
    ({ groupId, name }) => (inside === null || inside.has(groupId)) && name.toLowerCase().includes(wanted),
  )
  const ids = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id)
  const [only] = ids
  const askToDelete = () =>
    ask({
      title: t('sites.ask.deleteSites', { n: formatNumber(ids.length) }),
      text: t('sites.ask.deleteSitesText'),
      act: t('sites.deleteMany', { n: formatNumber(ids.length) }),
      danger: true,
      onYes: () =>
        remove.mutate(
          { ids },
          {
            onSuccess: () => {
              void message.success(t('sites.deleted', { n: formatNumber(ids.length) }))
              setSelected(nobody)
            },
          },
        ),
    })
  const empty = wanted ? (
    <EmptyState
      icon="search"
      title={t('sites.noMatch')}
      action={{ label: t('system.clear'), run: () => onKeyword('') }}
    />
  ) : (
    <EmptyState icon="station" title={t('sites.none')} text={t('sites.noneText')} />
  )
  return (
    <ListPanel
      label={t('sites.list')}
      tabs={tabs}
      filters={<Keyword keyword={keyword} label={t('sites.search')} onKeyword={onKeyword} />}
      tools={
        <>
          {ids.length === 1 && only !== undefined && (
            <RightButton size="small" icon="plus" right="station.save" onClick={() => onMoveInto(only)}>
              {t('sites.move.act')}
            </RightButton>
          )}
          {ids.length > 0 && (
            <RightButton size="small" icon="close" right="station.save" busy={remove.isPending} onClick={askToDelete}>
              {t('sites.deleteMany', { n: formatNumber(ids.length) })}
            </RightButton>
          )}
          {!isPhone && (
            <ColumnChooser
              columns={columns.filter(({ key }) => !fixedColumns.has(key))}
              shown={keys}
              onShow={showColumns}
            />
          )}
        </>
      }
    >
      <Listing
        reading={reading}
        rows={() => rows}
        idOf={({ id }) => id}
        label={t('sites.list')}
        columns={columns.filter(({ key }) => keys.includes(key))}
        card={({ name, groupId, type, lamps, alarms }) => ({
          title: name,
          note: `${groupName(groupId)} · ${stationTypes[type === 3 ? 3 : 1][language]}`,
          aside: `${t('sites.field.lamps')} ${formatNumber(lamps)}`,
          asideNote: alarms > 0 ? `${t('sites.field.alarms')} ${formatNumber(alarms)}` : '',
        })}
        empty={empty}
        onOpen={onOpen}
        selected={selected}
        onSelect={setSelected}
      />
    </ListPanel>
  )
}
