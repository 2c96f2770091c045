import { useAct } from '@lamplighter/client'
import { completed, type GroupSummary, groupRecord, type ValuesOf } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import { type GroupLine, parentsFor } from './groupTree.ts'

const { fields } = groupRecord
type Fields = ValuesOf<typeof groupRecord>

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  group: GroupSummary | null | undefined
  lines: readonly GroupLine[]
  /** Where a new one begins. */
  parentId: number | null
  onClose: () => void
}

/** One group: its name, and what it is below. */
export function GroupDrawer({ open, group, lines, parentId, onClose }: Props) {
  const { t } = useTranslation()
  const act = useAct('group.save', { quiet: true })
  const parents = parentsFor(lines, group?.id)
  const save = async (given: Fields) => {
    await act.mutateAsync({ ...(group ? { id: group.id } : {}), ...completed(groupRecord, given) })
    return { said: t('record.saved', { name: given.name }) }
  }
  return (
    <RecordDrawer<GroupSummary, Fields>
      name="group"
      open={open}
      record={group}
      noun={groupRecord.noun}
      note={group?.name}
      right="group.save"
      gone={{ icon: 'folder' }}
      initial={{ name: group?.name ?? '', parentId: group ? group.parentId : parentId }}
      fieldOf={{ 'group.nameTaken': 'name', 'group.ownChild': 'parentId' }}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldItem field={fields.name} />
          <FieldItem
            field={fields.parentId}
            options={parents.flatMap(({ id, name, depth }) => (id === null ? [] : [{ value: id, label: name, depth }]))}
            none={parents.find(({ id }) => id === null)?.name}
            hint={group ? t('sites.group.parentHint') : undefined}
          />
        </>
      )}
    </RecordDrawer>
  )
}
