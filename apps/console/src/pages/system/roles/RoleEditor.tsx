import { useAct, useMay } from '@lamplighter/client'
import type { Role } from '@lamplighter/contract'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { useAsk } from '../../../form/useAsk.ts'
import { DetailPane } from '../../../shell/DetailPane.tsx'
import { type Draft, ROLE_FORM, RoleForm, useBeyond } from './RoleForm.tsx'

const NAME_LIMIT = 40

type Props = {
  /** Nothing for a new one. */
  role: Role | undefined
  /** The role that a new one begins with. */
  source: Role | undefined
  dirty: boolean
  onDirty: (dirty: boolean) => void
  onCopy: () => void
  onSaved: (id: number) => void
  onClose: () => void
}

export function RoleEditor({ role, source, dirty, onDirty, onCopy, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAsk()
  const [busy, setBusy] = useState(false)
  const maySave = useMay('role.save')
  const beyond = useBeyond(role ?? null)
  const notMine = useBeyond(source ?? null)
  const remove = useAct('role.delete')
  const why = beyond.length > 0 ? t('system.roles.notHeld') : undefined
  const draft: Draft = role ?? {
    name: source ? t('system.roles.copyOf', { name: source.name }).slice(0, NAME_LIMIT) : '',
    note: source?.note ?? '',
    operations: source?.operations.filter((one) => !notMine.some((other) => other === one)) ?? [],
    groups: source?.groups ?? null,
  }
  const askToDelete = ({ id, name }: Role) =>
    ask({
      title: t('system.roles.ask.delete', { name }),
      text: t('system.roles.ask.deleteText'),
      act: t('system.roles.delete'),
      danger: true,
      onYes: () =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              void message.success(t('record.deleted', { name }))
              onClose()
            },
          },
        ),
    })
  const right = 'role.save'
  return (
    <DetailPane
      open
      title={role?.name ?? t('system.roles.add')}
      note={role && t('system.roles.held', { n: role.users })}
      dirty={dirty}
      onClose={onClose}
      foot={
        <>
          {role && (
            <>
              <RightButton size="small" icon="copy" right={right} onClick={onCopy}>
                {t('system.roles.copy')}
              </RightButton>
              <RightButton
                size="small"
                icon="close"
                right={right}
                why={why}
                busy={remove.isPending}
                onClick={() => askToDelete(role)}
              >
                {t('system.roles.delete')}
              </RightButton>
            </>
          )}
          <RightButton size="small" look="solid" right={right} why={why} type="submit" form={ROLE_FORM} busy={busy}>
            {t('common.save')}
          </RightButton>
        </>
      }
    >
      <RoleForm
        id={role?.id}
        draft={draft}
        disabled={!maySave || beyond.length > 0}
        onDirty={onDirty}
        onBusy={setBusy}
        onSaved={onSaved}
      />
    </DetailPane>
  )
}
