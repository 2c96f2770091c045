import { useAct, useMay, useSession } from '@lamplighter/client'
import { boxStatuses, boxTypes, type DeviceNameplate, enums, platforms } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { Alert, App, Form, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../form/RecordForm.tsx'
import { RightButton } from '../../form/RightButton.tsx'
import { SideDrawer } from '../../form/SideDrawer.tsx'
import { useSaving } from '../../form/useSaving.ts'
import { SimInputs } from './SimInputs.tsx'
import { type SimFields, simFields, simOf } from './sim.ts'

const FORM = 'plate'

type Fields = SimFields & Partial<Omit<DeviceNameplate, 'sim'>>
type Props = {
  device: { id: number; name: string; kind: string; plate: DeviceNameplate }
  onClose: () => void
}

/** What people record of a cabinet or a gateway: what it is, whether it is in service, and its SIM card. */
export function PlateDrawer({ device: { id, name, kind, plate }, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const isBox = kind === 'power-box'
  const right = isBox ? 'box.configure' : 'gateway.configure'
  const maySave = useMay(right)
  const [form] = Form.useForm<Fields>()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const { refusal, saving } = useSaving({ form, fieldOf: {}, onBusy: setBusy })
  const saveBox = useAct('device.saveBox', { quiet: true })
  const saveGateway = useAct('device.saveGateway', { quiet: true })
  const save = ({ boxType, status, platform, ...sim }: Fields) =>
    saving(async () => {
      if (isBox) await saveBox.mutateAsync({ id, type: boxType ?? null, status: status ?? 1, sim: simOf(sim) })
      else await saveGateway.mutateAsync({ id, platform: platform ?? null, sim: simOf(sim) })
      void message.success(t('record.saved', { name }))
      setDirty(false)
      onClose()
    })
  return (
    <SideDrawer
      open
      title={t('boxes.plate.title')}
      note={name}
      dirty={dirty}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <RightButton look="solid" right={right} type="submit" form={FORM} busy={busy}>
            {t('common.save')}
          </RightButton>
        </>
      }
    >
      <RecordForm
        id={FORM}
        form={form}
        disabled={!maySave}
        initial={{ ...plate, ...simFields(plate.sim) }}
        onDirty={setDirty}
        onSave={save}
      >
        {isBox ? (
          <>
            <Form.Item name="boxType" label={t('boxes.plate.boxType')}>
              <Select
                allowClear
                options={boxTypes.map((value) => ({ value, label: enums.powerBoxType[value][language] }))}
              />
            </Form.Item>
            <Form.Item name="status" label={t('boxes.plate.status')}>
              <Select options={boxStatuses.map((value) => ({ value, label: enums.powerBoxStatus[value][language] }))} />
            </Form.Item>
          </>
        ) : (
          <Form.Item name="platform" label={t('boxes.plate.platform')}>
            <Select
              allowClear
              options={platforms.map((value) => ({ value, label: enums.connectionPlatform[value][language] }))}
            />
          </Form.Item>
        )}
        <SimInputs />
        {refusal && <Alert showIcon type="error" title={refusal} />}
      </RecordForm>
    </SideDrawer>
  )
}
