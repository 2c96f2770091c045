import { useAct, useMay } from '@lamplighter/client'
import type { GroupSummary } from '@lamplighter/contract'
import { Button, EmptyState } from '@lamplighter/ui'
import { Alert, App, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../../form/RecordForm.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useHeld } from '../../../form/useHeld.ts'
import { useSaving } from '../../../form/useSaving.ts'
import { type GroupLine, parentsFor } from './groupTree.ts'
import { refreshed } from './useGroupMove.ts'

const FORM = 'group'
/** Of a group below another, px. */
const INDENT = 14
const ROOT = 0
type Fields = { name: string; parentId: number }
const fieldOf: FieldOf<keyof Fields> = { 'group.nameTaken': 'name', 'group.ownChild': 'parentId' }

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  group: GroupSummary | null | undefined
  lines: readonly GroupLine[]
  /** Where a new one begins. */
  parentId: number | null
  onClose: () => void
}

export function GroupDrawer({ open, group: given, lines, parentId, onClose }: Props) {
  const { t } = useTranslation()
  const group = useHeld(given, open)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => {
    setDirty(false)
    onClose()
  }
  return (
    <SideDrawer
      open={open}
      title={t(group === null ? 'sites.group.add' : 'sites.group.edit')}
      note={group?.name}
      dirty={dirty}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <RightButton look="solid" right="group.save" type="submit" form={FORM} busy={busy}>
            {t('common.save')}
          </RightButton>
        </>
      }
    >
      {group === undefined ? (
        <EmptyState icon="folder" title={t('sites.noGroups')} />
      ) : (
        <GroupForm
          key={group?.id}
          group={group}
          lines={lines}
          parentId={parentId}
          onDirty={setDirty}
          onBusy={setBusy}
          onSaved={close}
        />
      )}
    </SideDrawer>
  )
}

type FormProps = {
  group: GroupSummary | null
  lines: readonly GroupLine[]
  parentId: number | null
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

function GroupForm({ group, lines, parentId, onDirty, onBusy, onSaved }: FormProps) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const act = useAct('group.save', { refreshes: refreshed, quiet: true })
  const save = ({ name, parentId: above }: Fields) =>
    saving(async () => {
      await act.mutateAsync({ ...(group ? { id: group.id } : {}), name, parentId: above === ROOT ? null : above })
      void message.success(t('system.saved', { name }))
      onDirty(false)
      onSaved()
    })
  return (
    <RecordForm
      id={FORM}
      form={form}
      disabled={!useMay('group.save')}
      initial={{ name: group?.name ?? '', parentId: (group ? group.parentId : parentId) ?? ROOT }}
      onDirty={onDirty}
      onSave={save}
    >
      <Form.Item
        name="name"
        label={t('sites.group.name')}
        rules={[{ required: true, whitespace: true, message: t('sites.group.nameRule') }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="parentId"
        label={t('sites.group.parent')}
        extra={group ? t('sites.group.parentHint') : undefined}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={parentsFor(lines, group?.id).map(({ id, name, depth }) => {
            return { value: id ?? ROOT, label: name, depth }
          })}
          optionRender={({ data }) => <span style={{ paddingLeft: data.depth * INDENT }}>{data.label}</span>}
        />
      </Form.Item>
      {refusal && <Alert showIcon type="error" title={refusal} />}
    </RecordForm>
  )
}
