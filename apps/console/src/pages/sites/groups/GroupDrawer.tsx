import { useAct } from '@lamplighter/client'
import type { GroupSummary } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceItem, TextItem } from '../../../form/items.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { type GroupLine, parentsFor } from './groupTree.ts'
import { refreshed } from './useGroupMove.ts'

const ROOT = 0
type Fields = { name: string; parentId: number }

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
  const act = useAct('group.save', { refreshes: refreshed, quiet: true })
  const save = async ({ name, parentId: above }: Fields) => {
    await act.mutateAsync({ ...(group ? { id: group.id } : {}), name, parentId: above === ROOT ? null : above })
    return { said: t('system.saved', { name }) }
  }
  return (
    <RecordDrawer<GroupSummary, Fields>
      name="group"
      open={open}
      record={group}
      words={{ add: t('sites.group.add'), edit: t('sites.group.edit') }}
      note={group?.name}
      right="group.save"
      gone={{ icon: 'folder', title: t('sites.noGroups') }}
      initial={{ name: group?.name ?? '', parentId: (group ? group.parentId : parentId) ?? ROOT }}
      fieldOf={{ 'group.nameTaken': 'name', 'group.ownChild': 'parentId' }}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          <TextItem name="name" label={t('sites.group.name')} max={40} required={t('sites.group.nameRule')} />
          <ChoiceItem
            name="parentId"
            label={t('sites.group.parent')}
            options={parentsFor(lines, group?.id).map(({ id, name, depth }) => ({
              value: id ?? ROOT,
              label: name,
              depth,
            }))}
            search
            hint={group ? t('sites.group.parentHint') : undefined}
          />
        </>
      )}
    </RecordDrawer>
  )
}
