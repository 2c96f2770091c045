import { useAct, useSession } from '@lamplighter/client'
import { mayDo, type Operation, operations, type Role } from '@lamplighter/contract'
import { Alert, App, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { TextItem } from '../../../form/items.tsx'
import { RecordForm } from '../../../form/RecordForm.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useSaving } from '../../../form/useSaving.ts'
import { OperationTree } from './OperationTree.tsx'
import styles from './roles.module.css'
import { ScopePicker } from './ScopePicker.tsx'

export const ROLE_FORM = 'role'

export type Draft = Pick<Role, 'name' | 'note' | 'operations' | 'groups'>
type Fields = { name: string; note: string; operations: Operation[]; groups: number[] | null }

const fieldOf: FieldOf<keyof Fields> = {
  'role.nameTaken': 'name',
  'role.beyondOwn': 'operations',
}

/** Rights of a role that the signed-in user does not hold. */
export function useBeyond(role: Pick<Role, 'operations'> | null): readonly Operation[] {
  const session = useSession((state) => state.session)
  const holder = { isSuper: session?.user.isSuper ?? false, ops: session?.ops ?? [] }
  return ((role?.operations ?? []) as Operation[]).filter((one) => !mayDo(holder, one))
}

type Props = {
  id: number | undefined
  draft: Draft
  disabled: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: (id: number) => void
}

export function RoleForm({ id, draft, disabled, onDirty, onBusy, onSaved }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const beyond = useBeyond(id === undefined ? null : draft)
  const act = useAct('role.save', { quiet: true })

  const save = (fields: Fields) =>
    saving(async () => {
      const saved = await act.mutateAsync({ ...(id === undefined ? {} : { id }), ...fields })
      void message.success(t('record.saved', { name: fields.name }))
      onDirty(false)
      onSaved(saved.id)
    })
  const isSome = (_: unknown, groups: number[] | null) =>
    groups?.length === 0 ? Promise.reject(new Error(t('system.roles.rule.scope'))) : Promise.resolve()
  return (
    <RecordForm
      id={ROLE_FORM}
      form={form}
      disabled={disabled}
      initial={draft}
      onDirty={onDirty}
      onSave={save}
      className={styles.form}
    >
      {beyond.length > 0 && (
        <Alert
          showIcon
          type="info"
          className={styles.wide ?? ''}
          title={t('system.roles.beyond', {
            operations: beyond.map((one) => operations[one][language]).join(t('system.comma')),
          })}
        />
      )}
      <TextItem name="name" label={t('system.roles.field.name')} max={40} required={t('system.roles.rule.name')} />
      <TextItem name="note" label={t('system.roles.field.note')} max={200} />
      <Form.Item name="operations" label={t('system.roles.field.operations')}>
        <OperationTree disabled={disabled} />
      </Form.Item>
      <Form.Item
        name="groups"
        label={t('system.roles.field.scope')}
        rules={[{ validator: isSome }]}
        validateTrigger="onSubmit"
      >
        <ScopePicker disabled={disabled} />
      </Form.Item>
      {refusal && <Alert showIcon type="error" title={refusal} className={styles.wide ?? ''} />}
    </RecordForm>
  )
}
