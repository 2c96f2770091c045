import { useAct, useCall } from '@lamplighter/client'
import { type CollectionRound, collectionRoundRecord } from '@lamplighter/contract'
import { FormField } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { ValueInput } from '../../../field/input/ValueInput.tsx'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { FieldChoice } from '../../../list/FieldChoice.tsx'

const { day: field } = collectionRoundRecord.fields
const DAY = /^\d{4}-\d\d-\d\d$/

type Props = { round: CollectionRound; deviceIds: readonly number[]; onClose: () => void }

/** Somebody else goes, or on another day. */
export function AssignDialog({ round, deviceIds, onClose }: Props) {
  const { t } = useTranslation()
  const { language } = useFormat()
  const [account, setAccount] = useState<string | null>(round.account)
  const [day, setDay] = useState(round.day)
  const people = useCall('collectionRound.people', { deviceIds: [...deviceIds] })
  const assign = useAct('collectionRound.assign')
  const send = () => account !== null && assign.mutate({ id: round.id, account, day }, { onSuccess: onClose })
  return (
    <FormDialog
      title={t('rounds.assignTitle', { name: round.name })}
      act={t('rounds.assign')}
      busy={assign.isPending}
      disabled={account === null || !DAY.test(day)}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField label={t('rounds.goes')} hint={t('rounds.goesHint')}>
        <FieldChoice
          label={t('rounds.goes')}
          value={account}
          none={t('rounds.nobody')}
          options={(people.data ?? []).map((one) => ({ value: one.account, label: `${one.name} (${one.account})` }))}
          onValue={setAccount}
        />
      </FormField>
      <FormField label={field.label[language]}>
        <ValueInput
          id="round-assign-day"
          name={field.label[language]}
          describedBy=""
          wrong={false}
          disabled={false}
          field={field}
          value={day}
          onValue={(value) => setDay((value as string | undefined) ?? '')}
        />
      </FormField>
    </FormDialog>
  )
}
