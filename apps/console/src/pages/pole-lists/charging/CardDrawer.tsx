import { useAct } from '@lamplighter/client'
import { type ChargeCard, chargeCardRecord, completed, type ValuesOf } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'

type Fields = ValuesOf<typeof chargeCardRecord>
type Props = { open: boolean; card: ChargeCard | null | undefined; onClose: () => void }

const { fields } = chargeCardRecord
const fieldOf = { 'chargeCard.taken': 'tag' } as const

export function CardDrawer({ open, card, onClose }: Props) {
  const { t } = useTranslation()
  const save = useAct('chargeCard.save', { quiet: true })
  const remove = useAct('chargeCard.delete')
  return (
    <RecordDrawer<ChargeCard, Fields>
      name="charge-card"
      open={open}
      record={card}
      noun={chargeCardRecord.noun}
      right="poleDevice.configure"
      gone={{ icon: 'plug' }}
      initial={card ?? { isBlocked: false }}
      fieldOf={fieldOf}
      save={async (entered) => {
        const values = completed(chargeCardRecord, entered)
        await save.mutateAsync({
          ...values,
          isBlocked: values.isBlocked === true,
          ...(card ? { id: card.id } : {}),
        })
        return { said: t('record.saved', { name: values.holder }) }
      }}
      remove={
        card && {
          name: card.holder,
          text: t('charging.card.removeText'),
          run: () => remove.mutateAsync({ id: card.id }),
        }
      }
      onClose={onClose}
    >
      {() => (
        <>
          {Object.values(fields).map((field) => (
            <FieldItem key={field.key} field={field} />
          ))}
        </>
      )}
    </RecordDrawer>
  )
}
