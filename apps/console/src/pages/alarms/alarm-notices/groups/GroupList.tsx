import { useSession } from '@lamplighter/client'
import { type AlarmGroupRow, alarmGroupRecord, alarmGroupTypes } from '@lamplighter/contract'
import { NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../../../../form/AddButton.tsx'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import { ListScreen, wholeList } from '../../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../../list/listColumn.tsx'
import { NoticeTabs } from '../NoticeTabs.tsx'
import { type Listed, NEW } from '../noticeAddress.ts'
import { useAlarmGroups } from '../useNotices.ts'
import { GroupDrawer } from './GroupDrawer.tsx'

const { groupName, groupType, parentId } = alarmGroupRecord.fields

const reachable = ({ members }: AlarmGroupRow) => members.filter(({ sms, email }) => sms || email).length

/** Groups of people who are told of alarms. */
export function GroupList({ query, change }: Listed) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const reading = useAlarmGroups()
  const opened = useLastWhile(query.open, query.open !== '')
  const rows = reading.data ?? []
  const typeOf = ({ groupType: type }: AlarmGroupRow) => alarmGroupTypes[type as keyof typeof alarmGroupTypes][language]
  const names = ({ members }: AlarmGroupRow) => members.map(({ name }) => name).join(t('alarms.and'))
  const parentOf = (row: AlarmGroupRow) => rows.find((one) => one.groupId === row.parentId)?.groupName ?? null
  const columns: ListColumn<AlarmGroupRow>[] = [
    { key: 'name', head: groupName.label[language], width: 160, text: (row) => row.groupName },
    { key: 'type', head: groupType.label[language], width: 100, text: typeOf },
    {
      key: 'members',
      head: t('alarmNotices.members'),
      width: 240,
      grows: true,
      text: names,
      cell: (row) => (
        <Row as="span" gap={6}>
          <Text cut>{names(row) || NOTHING}</Text>
          {reachable(row) === 0 && <Pill tone="warn">{t('alarmNotices.unreachable')}</Pill>}
        </Row>
      ),
    },
    { key: 'parent', head: parentId.label[language], width: 160, text: parentOf },
  ]
  const open = rows.find(({ groupId }) => String(groupId) === opened)
  return (
    <ListScreen
      list={wholeList(reading, rows, false, () => undefined)}
      label={t('alarmNotices.tab.groups')}
      idOf={({ groupId }) => groupId}
      columns={columns}
      card={(row) => ({
        title: row.groupName,
        note: names(row) || t('alarmNotices.unreachable'),
        aside: typeOf(row),
        asideNote: parentOf(row) ?? '',
      })}
      empty={{ icon: 'user', title: t('alarmNotices.noGroups'), text: t('alarmNotices.noGroupsText') }}
      tabs={<NoticeTabs query={query} change={change} />}
      tools={<AddButton noun={alarmGroupRecord.noun} right="alarmNotice.save" onClick={() => change({ open: NEW })} />}
      file={t('alarmNotices.tab.groups')}
      opened={open?.groupId ?? null}
      onOpen={(id) => change({ open: String(id) })}
    >
      {opened !== '' && reading.data && (
        <GroupDrawer
          open={query.open !== ''}
          group={opened === NEW ? null : open && { ...open, id: open.groupId }}
          groups={rows}
          onClose={() => change({ open: '' })}
        />
      )}
    </ListScreen>
  )
}
