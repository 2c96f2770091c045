import { useSession } from '@lamplighter/client'
import {
  parameters,
  ROAD_FLOOR_LX,
  roadClasses,
  roadClassNames,
  stationLimits,
  stationRecord,
} from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { Form, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../../../field/FieldItem.tsx'

const { roadClass, designLux, address, maintainer } = stationRecord.fields
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
      <Grid columns={2} gap={[0, 8]} onPhone>
        <FieldItem field={roadClass} options={classes} />
        <FieldItem field={designLux} />
      </Grid>
      <FieldItem field={address} />
      <FieldItem field={maintainer} />
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
