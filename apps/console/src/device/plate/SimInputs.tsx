import { ICCID, SIM_MEGABYTES, SIM_OPERATOR } from '@lamplighter/contract'
import { Grid, Stack, Text } from '@lamplighter/ui'
import { Form, Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The SIM card of a device, as fields of a form. */
export function SimInputs() {
  const { t } = useTranslation()
  return (
    <Stack as="section" aria-label={t('boxes.plate.sim')}>
      <Text as="h3" size={14} bold>
        {t('boxes.plate.sim')}
      </Text>
      <div>
        <Form.Item
          name="iccid"
          label="ICCID"
          rules={[{ pattern: ICCID, message: t('boxes.plate.iccidRule') }]}
          extra={t('boxes.plate.iccidHint')}
        >
          <Input maxLength={20} inputMode="numeric" autoComplete="off" />
        </Form.Item>
        <Grid columns={{ atLeast: 150 }} gap={12}>
          <Form.Item name="operator" label={t('boxes.plate.operator')}>
            <Input maxLength={SIM_OPERATOR} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="megabytes"
            label={t('boxes.plate.megabytes')}
            rules={[{ type: 'integer', ...SIM_MEGABYTES, message: t('boxes.plate.megabytesRule', SIM_MEGABYTES) }]}
          >
            <InputNumber precision={0} style={{ width: '100%' }} />
          </Form.Item>
        </Grid>
        <Form.Item
          name="expiresOn"
          label={t('boxes.plate.expiresOn')}
          rules={[{ pattern: DATE, message: t('boxes.plate.dateRule') }]}
        >
          <Input type="date" />
        </Form.Item>
      </div>
    </Stack>
  )
}
