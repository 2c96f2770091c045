import { useAct, useSession } from '@lamplighter/client'
import {
  completed,
  type DeviceNameplate,
  enums,
  lampRecord,
  nameplateRecord,
  type ValuesOf,
} from '@lamplighter/contract'
import { Grid } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../../device/useDevice.ts'
import { FieldItem } from '../../../../field/FieldItem.tsx'
import { PositionFields } from '../../../../form/place/PositionFields.tsx'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import { PoleField } from './PoleField.tsx'

/** Of the pole only what was chosen: undefined leaves the lamp where it is. */
type Fields = ValuesOf<typeof lampRecord> & Pick<DeviceNameplate, 'status'> & { poleId?: number | null | undefined }
type LightType = keyof typeof enums.lightType

const { name, ratedWatts, lightType, lampType } = lampRecord.fields
/** Both series mean the same types; a lamp keeps to its own. */
const types: Readonly<Record<'old' | 'new', readonly LightType[]>> = {
  old: [1, 2, 3, 4, 5],
  new: [101, 102, 103, 104, 105],
}

type Props = { open: boolean; lamp: Device; onClose: () => void }

/** What a lamp is and where it stands, as people record it. */
export default function LampDrawer({ open, lamp, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const act = useAct('device.saveLamp', { quiet: true })
  const setStatus = useAct('device.setLampStatus', { quiet: true })
  const series = lamp.lightType !== null && lamp.lightType < 100 ? 'old' : 'new'
  const save = async (fields: Fields) => {
    const { poleId, status } = fields
    await act.mutateAsync({ id: lamp.id, ...completed(lampRecord, fields), ...(poleId !== undefined && { poleId }) })
    if (status !== lamp.plate.status) await setStatus.mutateAsync({ ids: [lamp.id], status })
    return { said: t('record.saved', { name: fields.name }) }
  }
  return (
    <RecordDrawer<Device, Fields>
      name="lamp"
      open={open}
      record={lamp}
      noun={lampRecord.noun}
      note={lamp.code}
      right="light.configure"
      gone={{ icon: 'search' }}
      initial={{ ...lamp, status: lamp.plate.status }}
      fieldOf={{ 'position.half': 'lat' }}
      save={save}
      onClose={onClose}
    >
      {(form, entry) => (
        <>
          <FieldItem field={name} />
          <Grid columns={2} gap={[0, 8]} onPhone>
            <FieldItem field={ratedWatts} />
            <FieldItem field={lampType} />
          </Grid>
          <FieldItem
            field={lightType}
            options={types[series].map((value) => ({ value, label: enums.lightType[value][language] }))}
          />
          <FieldItem field={nameplateRecord.fields.status} />
          <PoleField number={lamp.pole} />
          <PositionFields form={form} {...entry} />
        </>
      )}
    </RecordDrawer>
  )
}
