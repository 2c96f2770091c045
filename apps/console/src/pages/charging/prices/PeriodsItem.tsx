import { useSession, useSettings } from '@lamplighter/client'
import { type PricePeriod, pricePeriods, type RowsField, refusePeriods } from '@lamplighter/contract'
import { Form } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { RowsControl } from '../../../command/form/RowsControl.tsx'

type Entered = Partial<PricePeriod>

const isWhole = (one: Entered): one is PricePeriod =>
  Boolean(one.from) && typeof one.energy === 'number' && typeof one.service === 'number'

/** With the currency in the heads of its prices. */
function fieldIn(currency: string): RowsField {
  const perKwh = `${currency}/kWh`
  const cells = pricePeriods.cells.map((cell) =>
    cell.type === 'number' ? { ...cell, unit: { zh: perKwh, en: perKwh } } : cell,
  )
  return { ...pricePeriods, cells }
}

/** Prices by time of day, as the field `periods` of a form. */
export function PeriodsItem({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const { currency } = useSettings().tariff
  const field = useMemo(() => fieldIn(currency), [currency])
  const language = useSession((state) => state.language)
  const refusalOf = (periods: readonly Entered[]) =>
    periods.every(isWhole) ? refusePeriods(periods)?.[language] : t('charging.plan.missing')
  const validator = (_: unknown, periods: readonly Entered[] = []) => {
    const refusal = refusalOf(periods)
    return refusal ? Promise.reject(new Error(refusal)) : Promise.resolve()
  }
  return (
    <Form.Item
      name="periods"
      label={pricePeriods.label[language]}
      extra={t('charging.plan.periodsNote')}
      validateTrigger={[]}
      rules={[{ validator }]}
    >
      <RowsControl field={field} disabled={disabled} />
    </Form.Item>
  )
}
