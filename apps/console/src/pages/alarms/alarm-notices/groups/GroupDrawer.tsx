import { useAct } from '@lamplighter/client'
import { ALARM_NOTICES, type AlarmGroupRow, alarmGroupRecord, completed, type ValuesOf } from '@lamplighter/contract'
import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../../form/refusals.ts'
import { useNoticePeople } from '../useNotices.ts'

type Opened = AlarmGroupRow & { id: number }
type Entered = ValuesOf<typeof alarmGroupRecord> & { memberIds: number[] }

const { groupName, groupType, parentId } = alarmGroupRecord.fields
const fieldOf: FieldOf<keyof Entered> = { 'alarmGroup.nameTaken': 'groupName', 'alarmGroup.circle': 'parentId' }

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  group: Opened | null | undefined
  groups: readonly AlarmGroupRow[]
  onClose: () => void
}

/** One group: its people, and whom it escalates to. */
export function GroupDrawer({ open, group, groups, onClose }: Props) {
  const { t } = useTranslation()
  const act = useAct('alarmGroup.save', { quiet: true })
  const remove = useAct('alarmGroup.delete')
  const choosable = useNoticePeople().data ?? []
  // A member who can no longer sign in is still one.
  const people = [...new Map([...(group?.members ?? []), ...choosable].map((one) => [one.id, one])).values()]
  const reach = ({ sms, email }: (typeof people)[number]) =>
    [sms && t('alarmNotices.sms'), email && t('alarmNotices.email')].filter((word) => word !== false).join(' · ') ||
    t('alarmNotices.unreachable')
  return (
    <RecordDrawer<Opened, Entered>
      name="alarm-group"
      open={open}
      record={group}
      noun={alarmGroupRecord.noun}
      note={group?.groupName}
      right="alarmNotice.save"
      gone={{ icon: 'user' }}
      initial={group ? { ...group, memberIds: group.members.map(({ id }) => id) } : { groupType: 1, memberIds: [] }}
      fieldOf={fieldOf}
      save={async ({ memberIds, ...entered }) => {
        await act.mutateAsync({
          ...completed(alarmGroupRecord, entered),
          memberIds,
          ...(group && { groupId: group.groupId }),
        })
        return { said: t('record.saved', { name: entered.groupName }) }
      }}
      remove={group && { name: group.groupName, run: () => remove.mutateAsync({ groupId: group.groupId }) }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldItem field={groupName} />
          <FieldItem field={groupType} />
          <Form.Item name="memberIds" label={t('alarmNotices.members')} extra={t('alarmNotices.membersNote')}>
            <Select
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              maxCount={ALARM_NOTICES.members}
              placeholder={t('alarmNotices.pickMembers')}
              options={people.map((person) => ({
                value: person.id,
                label: `${person.name} (${reach(person)})`,
              }))}
            />
          </Form.Item>
          <FieldItem
            field={parentId}
            options={groups
              .filter(({ groupId }) => groupId !== group?.groupId)
              .map(({ groupId, groupName: name }) => ({ value: groupId, label: name }))}
          />
        </>
      )}
    </RecordDrawer>
  )
}
