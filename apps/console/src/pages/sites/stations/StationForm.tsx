import { useAct, useSession } from '@lamplighter/client'
import { type RoadClass, type StationLimits, type StationSummary, stationTypes } from '@lamplighter/contract'
import { Alert, App, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { PositionFields } from '../../../form/place/PositionFields.tsx'
import { RecordForm } from '../../../form/RecordForm.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { useSaving } from '../../../form/useSaving.ts'
import type { GroupLine } from '../groups/groupTree.ts'
import { refreshed } from '../groups/useGroupMove.ts'
import { DetailFields } from './DetailFields.tsx'

export const STATION_FORM = 'station'

/** Of a group below another, px. */
const INDENT = 14
const LIGHTING = 1
const POLES = 3

type Fields = {
  name: string
  groupId: number
  type: 1 | 3
  lat?: number | null
  lng?: number | null
  roadClass?: RoadClass | null
  designLux?: number | null
  address?: string
  maintainer?: string
  limits?: Partial<StationLimits>
}
const fieldOf: FieldOf<keyof Fields> = { 'station.nameTaken': 'name' }

type Props = {
  /** `null` is a new one. */
  station: StationSummary | null
  lines: readonly GroupLine[]
  groupId: number | null
  disabled: boolean
  onDirty: (dirty: boolean) => void
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

export function StationForm({ station, lines, groupId, disabled, onDirty, onBusy, onSaved }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const [form] = Form.useForm<Fields>()
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy })
  const act = useAct('station.save', { refreshes: refreshed, quiet: true })
  const initial = station
    ? { ...station, type: station.type === POLES ? POLES : LIGHTING }
    : { name: '', groupId: groupId ?? undefined, type: LIGHTING }

  const save = ({ name, groupId: group, type, lat, lng, roadClass, designLux, address, maintainer, limits }: Fields) =>
    saving(async () => {
      const own = station ? { id: station.id } : {}
      const { boxes = null, gateways = null, lamps = null, lux = null } = limits ?? {}
      await act.mutateAsync({
        ...own,
        name,
        groupId: group,
        type,
        lat: lat ?? null,
        lng: lng ?? null,
        roadClass: roadClass ?? null,
        designLux: designLux ?? null,
        address: address ?? '',
        maintainer: maintainer ?? '',
        limits: { boxes, gateways, lamps, lux },
      })
      void message.success(t('system.saved', { name }))
      onDirty(false)
      onSaved()
    })
  return (
    <RecordForm id={STATION_FORM} form={form} disabled={disabled} initial={initial} onDirty={onDirty} onSave={save}>
      <Form.Item
        name="name"
        label={t('sites.field.name')}
        rules={[{ required: true, whitespace: true, message: t('sites.site.nameRule') }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="groupId"
        label={t('sites.field.group')}
        rules={[{ required: true, message: t('sites.site.groupRule') }]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={lines.flatMap(({ id, name, depth }) => (id === null ? [] : [{ value: id, label: name, depth }]))}
          optionRender={({ data }) => <span style={{ paddingLeft: (data.depth - 1) * INDENT }}>{data.label}</span>}
        />
      </Form.Item>
      <Form.Item name="type" label={t('sites.field.type')}>
        <Select
          options={([LIGHTING, POLES] as const).map((type) => ({ value: type, label: stationTypes[type][language] }))}
        />
      </Form.Item>
      <DetailFields />
      <PositionFields form={form} disabled={disabled} onDirty={onDirty} />
      {refusal && <Alert showIcon type="error" title={refusal} style={{ marginTop: 16 }} />}
    </RecordForm>
  )
}
