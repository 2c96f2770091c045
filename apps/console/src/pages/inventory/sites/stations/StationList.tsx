import { type CallError, useAct, useSession } from '@lamplighter/client'
import { folded, type StationSummary, stationTypes } from '@lamplighter/contract'
import { formatNumber, NOTHING } from '@lamplighter/ui'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'
import { useConfirm } from '../../../../form/useConfirm.ts'
import { Keyword } from '../../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../../list/ListScreen.tsx'
import { type GroupLine, within } from '../groups/groupTree.ts'
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

/** The sites of a group, with what stands at each. */
export function StationList({ tabs, reading, lines, group, keyword, onKeyword, onOpen, onMoveInto }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const language = useSession((state) => state.language)
  const ask = useConfirm()
  const groupName = (id: number) => lines.find((line) => line.id === id)?.name ?? NOTHING
  const remove = useAct('station.delete')
  const inside = group === null ? null : within(lines, group)
  const wanted = folded(keyword.trim())
  const rows = (reading.data ?? []).filter(
    ({ groupId, name }) => (inside === null || inside.has(groupId)) && folded(name).includes(wanted),
  )
  const askToDelete = (ids: number[], done: () => void) => {
    const n = formatNumber(ids.length)
    ask({
      title: t('sites.ask.deleteSites', { n }),
      text: t('sites.ask.deleteSitesText'),
      act: t('sites.deleteMany', { n }),
      danger: true,
      onYes: () =>
        remove.mutate(
          { ids },
          {
            onSuccess: () => {
              void message.success(t('sites.deleted', { n }))
              done()
            },
          },
        ),
    })
  }
  const actions = (chosen: readonly StationSummary[], done: () => void) => {
    const ids = chosen.map(({ id }) => id)
    const [only] = ids
    return (
      <>
        {ids.length === 1 && only !== undefined && (
          <RightButton size="small" icon="plus" right="station.save" onClick={() => onMoveInto(only)}>
            {t('sites.move.act')}
          </RightButton>
        )}
        <RightButton
          size="small"
          icon="close"
          right="station.save"
          busy={remove.isPending}
          onClick={() => askToDelete(ids, done)}
        >
          {t('sites.deleteMany', { n: formatNumber(ids.length) })}
        </RightButton>
      </>
    )
  }
  return (
    <ListScreen
      list={wholeList(reading, rows, wanted !== '', () => onKeyword(''))}
      label={t('sites.list')}
      idOf={({ id }) => id}
      columns={useStationColumns(groupName)}
      chooses="site-columns"
      card={({ name, groupId, type, lamps, alarms }) => ({
        title: name,
        note: `${groupName(groupId)} · ${stationTypes[type === 3 ? 3 : 1][language]}`,
        aside: `${t('sites.field.lamps')} ${formatNumber(lamps)}`,
        asideNote: alarms > 0 ? `${t('sites.field.alarms')} ${formatNumber(alarms)}` : '',
      })}
      empty={{ icon: 'station', title: t('sites.none'), text: t('sites.noneText') }}
      tabs={tabs}
      filters={<Keyword keyword={keyword} label={t('sites.search')} onKeyword={onKeyword} />}
      actions={actions}
      file={t('sites.list')}
      onOpen={onOpen}
    />
  )
}
