import { useAct, useSession } from '@lamplighter/client'
import { completed, mayDo, type Operation, operations, type Role, roleRecord } from '@lamplighter/contract'
import { Alert, Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { OperationTree } from './OperationTree.tsx'
import styles from './roles.module.css'
import { ScopePicker } from './ScopePicker.tsx'

const RIGHT = 'role.save'
const { name: nameField, note: noteField } = roleRecord.fields

type Fields = { name: string; note: string; operations: Operation[]; groups: number[] | null }
const fieldOf: FieldOf<keyof Fields> = { 'role.nameTaken': 'name', 'role.beyondOwn': 'operations' }

/** Rights of a role that the signed-in user does not hold. */
function useBeyond() {
  const session = useSession((state) => state.session)
  const holder = { isSuper: session?.user.isSuper ?? false, ops: session?.ops ?? [] }
  return (role: Role | null | undefined) =>
    (role?.operations as Operation[] | undefined)?.filter((one) => !mayDo(holder, one)) ?? []
}

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  role: Role | null | undefined
  /** The role that a new one begins with. */
  source: Role | undefined
  onCopy: () => void
  onSaved: (id: number) => void
  onClose: () => void
}

/** One role: what it gives and over which groups. */
export function RolePane({ open, role, source, onCopy, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const act = useAct('role.save', { quiet: true })
  const remove = useAct('role.delete')
  const beyondOf = useBeyond()
  const beyond = beyondOf(role)
  const notMine = new Set<string>(beyondOf(source))
  const why = beyond.length > 0 ? t('system.roles.notHeld') : undefined
  const initial = role ?? {
    name: source ? t('system.roles.copyOf', { name: source.name }).slice(0, nameField.max) : '',
    note: source?.note ?? '',
    operations: source?.operations.filter((one) => !notMine.has(one)) ?? [],
    groups: source?.groups ?? null,
  }
  const save = async (fields: Fields) => {
    const entered = { ...completed(roleRecord, fields), operations: fields.operations, groups: fields.groups }
    const { id } = await act.mutateAsync({ ...(role ? { id: role.id } : {}), ...entered })
    return { said: t('record.saved', { name: fields.name }), next: () => onSaved(id) }
  }
  const isSome = (_: unknown, groups: number[] | null) =>
    groups?.length === 0 ? Promise.reject(new Error(t('system.roles.rule.scope'))) : Promise.resolve()
  return (
    <RecordDrawer<Role, Fields>
      name="role"
      open={open}
      record={role}
      noun={roleRecord.noun}
      title={role?.name}
      note={role && t('system.roles.held', { n: role.users })}
      beside={{ title: t('system.roles.pick'), text: t('system.roles.pickText') }}
      right={RIGHT}
      why={why}
      gone={{ icon: 'user', text: t('system.roles.goneText') }}
      initial={initial}
      fieldOf={fieldOf}
      save={save}
      remove={role && { name: role.name, why, run: () => remove.mutateAsync({ id: role.id }) }}
      actions={
        role && (
          <RightButton size="small" icon="copy" right={RIGHT} onClick={onCopy}>
            {t('system.roles.copy')}
          </RightButton>
        )
      }
      onClose={onClose}
    >
      {(_, { disabled }) => (
        <div className={styles.form}>
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
          <FieldItem field={nameField} />
          <FieldItem field={noteField} />
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
        </div>
      )}
    </RecordDrawer>
  )
}
