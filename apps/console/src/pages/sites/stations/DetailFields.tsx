import { useSession } from '@lamplighter/client'
import {
  DESIGN_LUX,
  parameters,
  ROAD_FLOOR_LX,
  roadClasses,
  roadClassNames,
  stationLimits,
} from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { Form, InputNumber, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { TextItem } from '../../../form/items.tsx'

const wide = { width: '100%' }

/** What a site lights and how brightly, where it is and who keeps it, and how many devices it takes. */
export function DetailFields() {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const classes = roadClasses.map((value) => ({
    value,
    label: `${roadClassNames[value][language]} · ${ROAD_FLOOR_LX[value]} lx`,
  }))
  return (
    <>
      <Grid columns={2} onPhone gap={[0, 8]}>
        <Form.Item name="roadClass" label={t('sites.field.roadClass')}>
          <Select allowClear options={classes} placeholder={t('sites.site.noClass')} />
        </Form.Item>
        <Form.Item name="designLux" label={`${t('sites.field.designLux')} (lx)`} tooltip={t('sites.site.luxNote')}>
          <InputNumber min={DESIGN_LUX.min} max={DESIGN_LUX.max} controls={false} style={wide} />
        </Form.Item>
      </Grid>
      <TextItem name="address" label={t('sites.field.address')} max={100} />
      <TextItem name="maintainer" label={t('sites.field.maintainer')} max={60} />
      <Form.Item label={t('sites.field.limits')} tooltip={t('sites.site.limitsNote')}>
        <Grid columns={{ atLeast: 80 }}>
          {stationLimits.map((key) => (
            <Form.Item key={key} name={['limits', key]} label={t(`sites.field.${key}`)} style={{ marginBottom: 0 }}>
              <InputNumber
                min={1}
                max={parameters[`station.${key}`].max}
                precision={0}
                controls={false}
                placeholder={t('sites.site.noLimit')}
                style={wide}
              />
            </Form.Item>
          ))}
        </Grid>
      </Form.Item>
    </>
  )
}
