import { useAct } from '@lamplighter/client'
import { PRICE_PLAN, type PricePlan, type PricePlanFields, pricePlanRecord } from '@lamplighter/contract'
import { Section } from '@lamplighter/ui'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { DevicesInput } from '../../../pole/DevicesInput.tsx'
import { PeriodsItem } from './PeriodsItem.tsx'

type Props = { open: boolean; plan: PricePlan | null | undefined; onClose: () => void }

const fresh = { periods: [{ from: '00:00' }], deviceIds: [] }
const fieldOf = { 'pricePlan.taken': 'deviceIds', 'pricePlan.noPile': 'deviceIds' } as const

export function PricePlanDrawer({ open, plan, onClose }: Props) {
  const { t } = useTranslation()
  const save = useAct('pricePlan.save', { quiet: true })
  const remove = useAct('pricePlan.delete')
  return (
    <RecordDrawer<PricePlan, PricePlanFields>
      name="price-plan"
      open={open}
      record={plan}
      noun={pricePlanRecord.noun}
      right="poleDevice.configure"
      gone={{ icon: 'plug' }}
      initial={plan ?? fresh}
      fieldOf={fieldOf}
      save={async ({ name, periods, deviceIds }) => {
        await save.mutateAsync({ name, periods, deviceIds, ...(plan ? { id: plan.id } : {}) })
        return { said: t('charging.plan.saved', { name }) }
      }}
      remove={
        plan && {
          name: plan.name,
          text: t('charging.plan.removeText'),
          run: () => remove.mutateAsync({ id: plan.id }),
        }
      }
      onClose={onClose}
    >
      {(_, { disabled }) => (
        <>
          <FieldItem field={pricePlanRecord.fields.name} />
          <PeriodsItem disabled={disabled} />
          <Section title={t('charging.plan.piles')}>
            <Form.Item name="deviceIds">
              <DevicesInput
                kind="charging-pile"
                label={t('charging.plan.piles')}
                most={PRICE_PLAN.piles}
                disabled={disabled}
              />
            </Form.Item>
          </Section>
        </>
      )}
    </RecordDrawer>
  )
}
