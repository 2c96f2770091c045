import { useAct, useCall, useMay } from '@lamplighter/client'
import { GATEWAY_CODE } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { Alert, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordForm } from '../../form/RecordForm.tsx'
import { RightButton } from '../../form/RightButton.tsx'
import type { FieldOf } from '../../form/refusals.ts'
import { SideDrawer } from '../../form/SideDrawer.tsx'
import { useSaving } from '../../form/useSaving.ts'
import { type Issued, IssuedSecret } from './IssuedSecret.tsx'

const FORM = 'provision'
const RIGHT = 'gateway.provision'
const NAME = 60

type Fields = { code: string; name: string; stationId?: number | null }
const fieldOf: FieldOf<keyof Fields> = { 'device.codeLength': 'code', 'device.codeTaken': 'code' }

/** Registers a gateway before it is mounted; its secret is shown this once. */
export function ProvisionDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const mayProvision = useMay(RIGHT)
  const [form] = Form.useForm<Fields>()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<Issued | null>(null)
  const { refusal, saving } = useSaving({ form, fieldOf, onBusy: setBusy })
  const stations = useCall('station.summary', {})
  const act = useAct('device.provision', { quiet: true })
  const save = ({ code, name, stationId }: Fields) =>
    saving(async () => {
      setMade(await act.mutateAsync({ code, name, stationId: stationId ?? null }))
      setDirty(false)
    })
  return (
    <SideDrawer
      open
      title={t('gateways.provision')}
      note={made?.user ?? t('gateways.provisionNote')}
      dirty={dirty}
      onClose={onClose}
      foot={
        made ? (
          <Button look="solid" onClick={onClose}>
            {t('common.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <RightButton look="solid" right={RIGHT} type="submit" form={FORM} busy={busy}>
              {t('gateways.provision')}
            </RightButton>
          </>
        )
      }
    >
      {made ? (
        <IssuedSecret issued={made} />
      ) : (
        <RecordForm
          id={FORM}
          form={form}
          disabled={!mayProvision}
          initial={{ code: '', name: '' }}
          onDirty={setDirty}
          onSave={save}
        >
          <Form.Item
            name="code"
            label={t('boxes.field.code')}
            normalize={(text: string) => text.trim()}
            rules={[
              { required: true, message: t('gateways.codeRule') },
              { pattern: GATEWAY_CODE, message: t('gateways.codeRule') },
            ]}
          >
            <Input maxLength={20} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="name"
            label={t('boxes.field.name')}
            rules={[{ required: true, whitespace: true, message: t('boxes.parts.nameRule') }]}
          >
            <Input maxLength={NAME} autoComplete="off" />
          </Form.Item>
          <Form.Item name="stationId" label={t('boxes.field.station')}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={(stations.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Form.Item>
          {refusal && <Alert showIcon type="error" title={refusal} />}
        </RecordForm>
      )}
    </SideDrawer>
  )
}
