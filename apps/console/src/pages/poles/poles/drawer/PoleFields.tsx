import { poleRecord } from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import type { FormInstance } from 'antd'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { PositionFields } from '../../../../form/place/PositionFields.tsx'
import type { FieldOf } from '../../../../form/refusals.ts'

const { lat, lng, ...fields } = poleRecord.fields

export const fieldOf: FieldOf<keyof typeof poleRecord.fields> = {
  'pole.numberTaken': 'number',
  'pole.nameTaken': 'name',
  'pole.notYet': 'installedOn',
  'position.half': 'lat',
}

type Props = { form: FormInstance; disabled: boolean; onDirty: (dirty: boolean) => void }

export const PoleFields = (props: Props) => (
  <>
    <Grid columns={2} gap={[0, 8]} onPhone>
      {Object.values(fields).map((field) => (
        <FieldItem key={field.key} field={field} />
      ))}
    </Grid>
    <PositionFields {...props} />
  </>
)
