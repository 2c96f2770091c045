import { useMay, useSession } from '@lamplighter/client'
import { type AlarmRouteRow, alarmGroupRecord, alarmLevelLabels, alarmRouteRecord } from '@lamplighter/contract'
import { AlarmSymbol, NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { AddButton } from '../../../../form/AddButton.tsx'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { useGroups } from '../../../../list/choices.ts'
import { ListScreen, wholeList } from '../../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import { NoticeTabs } from '../NoticeTabs.tsx'
import { type Listed, NEW } from '../noticeAddress.ts'
import { useAlarmGroups, useAlarmRoutes } from '../useNotices.ts'
import { RouteDrawer } from './RouteDrawer.tsx'
import { narrowingWords } from './routeWords.ts'

const { name, level, nodeId, alarmGroupId, repeatEvery, escalateAfter } = alarmRouteRecord.fields

/** Rules by which alarms are told to groups of people. */
export function RouteList({ query, change }: Listed) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const reading = useAlarmRoutes()
  const maySave = useMay('alarmNotice.save')
  const allGroups = useAlarmGroups().data
  const groups = allGroups ?? []
  const nodes = useGroups().data ?? []
  const opened = useLastWhile(query.open, query.open !== '')
  const rows = reading.data ?? []
  const groupOf = (row: AlarmRouteRow) =>
    groups.find(({ groupId }) => groupId === row.alarmGroupId)?.groupName ?? NOTHING
  const nodeOf = (row: AlarmRouteRow) =>
    row.nodeId === null
      ? t('alarmNotices.everywhere')
      : (nodes.find(({ id }) => id === row.nodeId)?.name ?? t('alarmNotices.gone'))
  const waysOf = ({ sms, email }: AlarmRouteRow) =>
    [sms && t('alarmNotices.sms'), email && t('alarmNotices.email')].filter((word) => word !== false).join(' · ')
  const minutes = (value: number | null) => (value === null ? null : format.exactDuration(value, 'min'))
  const columns: ListColumn<AlarmRouteRow>[] = [
    {
      key: 'level',
      head: level.label[language],
      width: 104,
      text: (row) => alarmLevelLabels[row.level][language],
      cell: (row) => <AlarmSymbol level={row.level} size={18} label={alarmLevelLabels[row.level][language]} />,
    },
    {
      key: 'name',
      head: name.label[language],
      width: 150,
      grows: true,
      text: (row) => row.name,
      cell: (row) => (
        <Row as="span" gap={6}>
          <Text cut tone={row.enabled ? undefined : 'faint'}>
            {row.name}
          </Text>
          {!row.enabled && <Pill tone="dim">{t('alarmRules.off')}</Pill>}
        </Row>
      ),
    },
    { key: 'node', head: nodeId.label[language], width: 140, text: nodeOf },
    {
      key: 'only',
      head: t('alarmNotices.only'),
      width: 170,
      grows: true,
      text: (row) => narrowingWords(row, language) || t('alarmNotices.all'),
    },
    { key: 'group', head: alarmGroupId.label[language], width: 140, text: groupOf },
    { key: 'ways', head: t('alarmNotices.ways'), width: 110, text: waysOf },
    {
      key: 'repeat',
      head: repeatEvery.label[language],
      width: 90,
      right: true,
      text: (row) => minutes(row.repeatEvery),
    },
    {
      key: 'escalate',
      head: escalateAfter.label[language],
      width: 100,
      right: true,
      text: (row) => minutes(row.escalateAfter),
    },
  ]
  const open = rows.find(({ id }) => String(id) === opened)
  /** A rule needs a group to send alarms to. */
  const isGroupFirst = allGroups?.length === 0 && rows.length === 0
  const newGroup = {
    label: t('record.add', { noun: alarmGroupRecord.noun[language] }),
    run: () => change({ tab: 'groups', open: NEW }),
    isMain: true,
  }
  return (
    <ListScreen
      list={wholeList(reading, rows, false, () => undefined)}
      label={t('alarmNotices.tab.routes')}
      idOf={({ id }) => id}
      columns={columns}
      card={(row) => ({
        mark: <AlarmSymbol level={row.level} size={22} label={alarmLevelLabels[row.level][language]} />,
        title: row.name,
        note: [nodeOf(row), narrowingWords(row, language)].filter(Boolean).join(' · '),
        aside: groupOf(row),
        asideNote: row.enabled ? waysOf(row) : t('alarmRules.off'),
      })}
      empty={
        isGroupFirst
          ? {
              icon: 'bell',
              title: t('alarmNotices.noRoutes'),
              text: t('alarmNotices.groupsFirst'),
              ...(maySave ? { action: newGroup } : {}),
            }
          : { icon: 'bell', title: t('alarmNotices.noRoutes'), text: t('alarmNotices.noRoutesText') }
      }
      tabs={<NoticeTabs query={query} change={change} />}
      tools={
        !isGroupFirst && (
          <AddButton noun={alarmRouteRecord.noun} right="alarmNotice.save" onClick={() => change({ open: NEW })} />
        )
      }
      file={t('alarmNotices.tab.routes')}
      opened={open?.id ?? null}
      onOpen={(id) => change({ open: String(id) })}
    >
      {opened !== '' && reading.data && (
        <RouteDrawer
          open={query.open !== ''}
          route={opened === NEW ? null : open}
          groups={groups}
          onClose={() => change({ open: '' })}
        />
      )}
    </ListScreen>
  )
}
