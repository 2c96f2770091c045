import { useAct } from '@lamplighter/client'
import { type ChargeCard, chargeCardRecord, completed, type HeldWithCard, type ValuesOf } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../field/FieldItem.tsx'
import { RecordDrawer } from '../../form/RecordDrawer.tsx'

/** What goes on with a card of somebody. */
export type HeldCard = { readonly holder: string; readonly held: readonly HeldWithCard[] }
type Fields = ValuesOf<typeof chargeCardRecord>
type Props = {
  open: boolean
  card: ChargeCard | null | undefined
  /** Something goes on with a card that may not charge any more. */
  onHeld: (card: HeldCard) => void
  onClose: () => void
}

const { fields } = chargeCardRecord
const fieldOf = { 'chargeCard.taken': 'tag' } as const

export function CardDrawer({ open, card, onHeld, onClose }: Props) {
  const { t } = useTranslation()
  const save = useAct('chargeCard.save', { quiet: true })
  const remove = useAct('chargeCard.delete')
  const tellHeld = (one: HeldCard) => one.held.length > 0 && onHeld(one)
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
        const { held } = await save.mutateAsync({
          ...values,
          isBlocked: values.isBlocked === true,
          ...(card ? { id: card.id } : {}),
        })
        tellHeld({ holder: values.holder, held })
        return { said: t('record.saved', { name: values.holder }) }
      }}
      remove={
        card && {
          name: card.holder,
          text: t('charging.card.removeText'),
          run: async () => tellHeld({ holder: card.holder, ...(await remove.mutateAsync({ id: card.id })) }),
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
