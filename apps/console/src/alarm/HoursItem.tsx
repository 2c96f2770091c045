import { useSession } from '@lamplighter/client'
import { alarmWindows, type ClockWindow, errors, refuseWindows } from '@lamplighter/contract'
import { Form } from 'antd'
import { useTranslation } from 'react-i18next'
import { RowsControl } from '../command/form/RowsControl.tsx'

type Entered = Partial<ClockWindow>

/** Hours of the day, as the field `windows` of a form: none are all of it. */
export function HoursItem({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const refusalOf = (hours: readonly Entered[]) => {
    const whole = hours.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
    if (whole.length < hours.length) return t('alarms.hours.missing')
    const refusal = refuseWindows(whole)
    return refusal ? errors[refusal][language] : null
  }
  const validator = (_: unknown, hours: readonly Entered[] = []) => {
    const refusal = refusalOf(hours)
    return refusal === null ? Promise.resolve() : Promise.reject(new Error(refusal))
  }
  return (
    <Form.Item
      name="windows"
      label={alarmWindows.label[language]}
      extra={t('alarms.hours.note')}
      validateTrigger={[]}
      rules={[{ validator }]}
    >
      <RowsControl field={alarmWindows} disabled={disabled} />
    </Form.Item>
  )
}
