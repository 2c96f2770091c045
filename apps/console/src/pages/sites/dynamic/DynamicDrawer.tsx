import { useAct, useMay } from '@lamplighter/client'
import type { DynamicGroup } from '@lamplighter/contract'
import { Button, EmptyState } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useAsk } from '../../../form/useAsk.ts'
import { useHeld } from '../../../form/useHeld.ts'
import { CONDITION_FORM, ConditionForm } from './ConditionForm.tsx'

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  group: DynamicGroup | null | undefined
  onSaved: (id: number) => void
  onClose: () => void
}

/** One condition with the lamps that fit it. */
export default function DynamicDrawer({ open, group: given, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useAsk()
  const group = useHeld(given, open)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const maySave = useMay('group.save')
  const remove = useAct('dynamicGroup.delete')
  const close = () => {
    setDirty(false)
    onClose()
  }
  const askToDelete = ({ id, name }: DynamicGroup) =>
    ask({
      title: t('dynamicGroups.ask.delete', { name }),
      text: t('dynamicGroups.ask.deleteText'),
      act: t('dynamicGroups.act.delete'),
      danger: true,
      onYes: () =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              void message.success(t('record.deleted', { name }))
              close()
            },
          },
        ),
    })
  return (
    <SideDrawer
      open={open}
      wide
      title={t(`dynamicGroups.${group === null ? 'add' : 'edit'}`)}
      note={group?.name}
      dirty={dirty}
      onClose={close}
      foot={
        group !== undefined && (
          <>
            <Button onClick={close}>{t('common.cancel')}</Button>
            {group && (
              <RightButton right="group.save" busy={remove.isPending} onClick={() => askToDelete(group)}>
                {t('dynamicGroups.act.delete')}
              </RightButton>
            )}
            <RightButton look="solid" right="group.save" type="submit" form={CONDITION_FORM} busy={busy}>
              {t('common.save')}
            </RightButton>
          </>
        )
      }
    >
      {group === undefined ? (
        <EmptyState icon="filter" title={t('dynamicGroups.gone')} />
      ) : (
        <ConditionForm
          key={group?.id}
          group={group}
          disabled={!maySave}
          onDirty={setDirty}
          onBusy={setBusy}
          onSaved={(id) => (group === null ? onSaved(id) : close())}
        />
      )}
    </SideDrawer>
  )
}
