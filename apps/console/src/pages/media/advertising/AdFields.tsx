import { useSession } from '@lamplighter/client'
import { ADVERTISING, type AdContractFields, adContractRecord, refuseAdContract, weekdays } from '@lamplighter/contract'
import { Grid, Section } from '@lamplighter/ui'
import { Form, type FormInstance, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { DevicesInput } from '../../../pole/DevicesInput.tsx'
import { sentContract } from './adForm.ts'

const { fields } = adContractRecord

/** All that is entered of an advertising contract. */
export function AdFields({ form, disabled }: { form: FormInstance<AdContractFields>; disabled: boolean }) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  /** The rule over the whole contract whose sentence belongs to this field. */
  const whole = (field: string) => ({
    validator() {
      const entered = sentContract(form.getFieldsValue(true))
      const refused = entered.firstDay && entered.lastDay ? refuseAdContract(entered) : null
      return refused?.field === field ? Promise.reject(new Error(refused.sentence[language])) : Promise.resolve()
    },
  })
  return (
    <>
      <Grid columns={2} gap={[0, 12]}>
        <FieldItem field={fields.number} />
        <FieldItem field={fields.advertiser} />
        <FieldItem field={fields.contact} />
        <FieldItem field={fields.phone} />
      </Grid>
      <Section title={t('ads.section.shown')}>
        <Grid columns={2} gap={[0, 12]}>
          <FieldItem field={fields.media} dependencies={['programme']} rules={[whole('media')]} />
          <FieldItem field={fields.programme} dependencies={['media']} rules={[whole('programme')]} />
          <FieldItem field={fields.seconds} />
        </Grid>
      </Section>
      <Section title={t('ads.section.times')}>
        <Grid columns={2} gap={[0, 12]}>
          <FieldItem field={fields.firstDay} />
          <FieldItem field={fields.lastDay} dependencies={['firstDay']} rules={[whole('lastDay')]} />
        </Grid>
        <Form.Item
          name="days"
          label={t('playTasks.days')}
          rules={[{ required: true, type: 'array', min: 1, message: t('ads.pickDays') }]}
        >
          <Select<number[]>
            mode="multiple"
            disabled={disabled}
            options={weekdays.map((day, at) => ({ value: at + 1, label: day[language] }))}
          />
        </Form.Item>
        <Grid columns={2} gap={[0, 12]}>
          <FieldItem field={fields.from} />
          <FieldItem field={fields.until} />
        </Grid>
      </Section>
      <Section title={t('ads.section.price')}>
        <Grid columns={2} gap={[0, 12]}>
          <FieldItem field={fields.pricing} />
          <FieldItem field={fields.price} />
        </Grid>
        <FieldItem field={fields.note} />
      </Section>
      <Section title={t('ads.section.screens')}>
        <Form.Item
          name="deviceIds"
          validateTrigger={[]}
          rules={[{ required: true, type: 'array', min: 1, message: t('playTasks.pickDevices') }]}
        >
          <DevicesInput
            kind="led-screen"
            link="player"
            label={t('ads.section.screens')}
            most={ADVERTISING.screens}
            disabled={disabled}
          />
        </Form.Item>
      </Section>
    </>
  )
}
