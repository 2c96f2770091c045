import { useAct, useCall, useNow } from '@lamplighter/client'
import {
  completed,
  SETTLEMENT,
  type SettlementDetail,
  type SettlementFields,
  settlementRecord,
} from '@lamplighter/contract'
import { Section } from '@lamplighter/ui'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { DevicesInput } from '../../../pole/DevicesInput.tsx'
import { lastMonth } from './lastMonth.ts'

type Props = {
  /** Null for a new one. */
  id: number | null
  open: boolean
  onSaved: (id: number) => void
  onClose: () => void
}

const MINUTE = 60_000
const fieldOf = { 'pricePlan.noPile': 'deviceIds' } as const

const idsOf = ({ lines }: SettlementDetail) => lines.map(({ deviceId }) => deviceId)

/** A draft: with whom, for which time, of which piles, and how the service fees are shared. */
export function SettlementForm({ id, open, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.date(useNow(MINUTE))
  const save = useAct('settlement.save', { quiet: true })
  const remove = useAct('settlement.delete')
  const reading = useCall('settlement.read', { id: id ?? 0 }, { enabled: id !== null })
  const settlement = id === null ? null : reading.data
  const initial = settlement
    ? { ...settlement, deviceIds: idsOf(settlement) }
    : { ...lastMonth(today), share: 100, deviceIds: [] }
  return (
    <RecordDrawer<SettlementDetail, SettlementFields>
      name="settlement"
      open={open}
      record={settlement}
      reading={reading}
      noun={settlementRecord.noun}
      right="poleDevice.configure"
      gone={{ icon: 'plug' }}
      initial={initial}
      fieldOf={fieldOf}
      save={async ({ deviceIds, ...entered }) => {
        const values = completed(settlementRecord, entered)
        const stored = await save.mutateAsync({ ...values, deviceIds, ...(id === null ? {} : { id }) })
        return {
          said: t('charging.settlement.saved', { operator: values.operator }),
          next: () => onSaved(stored.id),
        }
      }}
      remove={
        settlement && {
          name: settlement.operator,
          text: t('charging.settlement.removeText'),
          run: () => remove.mutateAsync({ id: settlement.id }),
        }
      }
      onClose={onClose}
    >
      {(_, { disabled }) => (
        <>
          {Object.values(settlementRecord.fields).map((field) => (
            <FieldItem key={field.key} field={field} />
          ))}
          <Section title={t('charging.plan.piles')}>
            <Form.Item
              name="deviceIds"
              rules={[{ required: true, type: 'array', min: 1, message: t('charging.settlement.noPile') }]}
            >
              <DevicesInput
                kind="charging-pile"
                label={t('charging.plan.piles')}
                most={SETTLEMENT.piles}
                disabled={disabled}
              />
            </Form.Item>
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}
