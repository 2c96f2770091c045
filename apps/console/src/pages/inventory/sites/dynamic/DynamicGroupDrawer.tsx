import { useAct } from '@lamplighter/client'
import { type DynamicGroup, dynamicGroupRecord } from '@lamplighter/contract'
import { Form, type FormInstance } from 'antd'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../../form/refusals.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { type ConditionFields as Conditions, conditionOf } from './condition.ts'
import { MatchingLamps } from './MatchingLamps.tsx'
import { useMatchingLamps } from './useMatchingLamps.ts'

type Fields = Conditions & { name: string }
const fieldOf: FieldOf<keyof Fields> = {
  'dynamicGroup.nameTaken': 'name',
  'dynamicGroup.heights': 'heightMax',
}

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  group: DynamicGroup | null | undefined
  onSaved: (id: number) => void
  onClose: () => void
}

/** The fields, and the lamps that match what is entered now. */
function ConditionWithLamps({ form, group }: { form: FormInstance<Fields>; group: DynamicGroup | null }) {
  const entered: Fields | undefined = Form.useWatch((fields: Fields) => fields, form)
  const matching = useMatchingLamps(conditionOf(entered ?? group?.condition ?? {}))
  return (
    <>
      <ConditionFields />
      <MatchingLamps matching={matching} name={group?.name ?? ''} />
    </>
  )
}

/** One condition with the lamps that match it. */
export default function DynamicGroupDrawer({ open, group, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const act = useAct('dynamicGroup.save', { quiet: true })
  const remove = useAct('dynamicGroup.delete')
  const save = async ({ name, ...fields }: Fields) => {
    const { id } = await act.mutateAsync({ ...(group && { id: group.id }), name, condition: conditionOf(fields) })
    return { said: t('record.saved', { name }), ...(group ? {} : { next: () => onSaved(id) }) }
  }
  return (
    <RecordDrawer<DynamicGroup, Fields>
      name="dynamic-group"
      wide
      open={open}
      record={group}
      noun={dynamicGroupRecord.noun}
      note={group?.name}
      right="group.save"
      gone={{ icon: 'filter' }}
      initial={{ ...group?.condition, name: group?.name }}
      fieldOf={fieldOf}
      save={save}
      remove={
        group && {
          name: group.name,
          text: t('dynamicGroups.ask.deleteText'),
          run: () => remove.mutateAsync({ id: group.id }),
        }
      }
      onClose={onClose}
    >
      {(form) => <ConditionWithLamps form={form} group={group ?? null} />}
    </RecordDrawer>
  )
}
