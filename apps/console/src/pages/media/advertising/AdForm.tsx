import { useAct, useCall, useNow } from '@lamplighter/client'
import { type AdContractDetail, type AdContractFields, adContractRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { AdFields } from './AdFields.tsx'
import { enteredContract, freshContract, sentContract } from './adForm.ts'

const MINUTE = 60_000
const fieldOf: FieldOf<keyof AdContractFields> = {
  'adContract.noRoom': 'deviceIds',
  'adContract.numberTaken': 'number',
  'adContract.past': 'lastDay',
  'adContract.tooLong': 'seconds',
  'media.cannotPlay': 'deviceIds',
  'media.notApproved': 'media',
}

type Props = {
  /** Null for a new one. */
  id: number | null
  open: boolean
  onSaved: (id: number) => void
  onClose: () => void
}

/** A contract before it is approved: with whom, when, what is shown where, and at which price. */
export function AdForm({ id, open, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.date(useNow(MINUTE))
  const save = useAct('adContract.save', { quiet: true })
  const remove = useAct('adContract.delete')
  const reading = useCall('adContract.read', { id: id ?? 0 }, { enabled: id !== null })
  const contract = id === null ? null : reading.data
  return (
    <RecordDrawer<AdContractDetail, AdContractFields>
      name="ad-contract"
      wide
      open={open}
      record={contract}
      reading={reading}
      noun={adContractRecord.noun}
      right="poleDevice.configure"
      gone={{ icon: 'play' }}
      initial={contract ? enteredContract(contract) : freshContract(today)}
      fieldOf={fieldOf}
      save={async (entered) => {
        const values = sentContract(entered)
        const stored = await save.mutateAsync({ ...values, ...(id === null ? {} : { id }) })
        return { said: t('ads.saved', { number: values.number }), next: () => onSaved(stored.id) }
      }}
      remove={
        contract && {
          name: contract.number,
          text: t('ads.removeText'),
          run: () => remove.mutateAsync({ id: contract.id }),
        }
      }
      onClose={onClose}
    >
      {(form, { disabled }) => <AdFields form={form} disabled={disabled} />}
    </RecordDrawer>
  )
}
