import { useAct } from '@lamplighter/client'
import { completed, type DeviceNameplate, nameplateRecord, type SimCard, simRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { FieldItem } from '../../field/FieldItem.tsx'
import { RecordDrawer } from '../../form/RecordDrawer.tsx'
import { SimFields } from './SimFields.tsx'

const { boxType, status, platform } = nameplateRecord.fields

type Nameplate = { id: number; name: string; kind: string; plate: DeviceNameplate }
type Fields = Partial<Omit<DeviceNameplate, 'sim'> & SimCard>
type Props = { open: boolean; device: Nameplate | undefined; onClose: () => void }

/** What people record of a cabinet or a gateway: what it is, whether it is in service, and its SIM card. */
export function NameplateDrawer({ open, device, onClose }: Props) {
  const { t } = useTranslation()
  const isBox = device?.kind === 'power-box'
  const saveBox = useAct('device.saveBox', { quiet: true })
  const saveGateway = useAct('device.saveGateway', { quiet: true })
  const save = async (fields: Fields) => {
    if (!device) return {}
    const { id, name } = device
    const nameplate = completed(nameplateRecord, fields)
    const sim = fields.iccid ? completed(simRecord, fields) : null
    if (isBox) await saveBox.mutateAsync({ id, type: nameplate.boxType, status: nameplate.status, sim })
    else await saveGateway.mutateAsync({ id, platform: nameplate.platform, sim })
    return { said: t('record.saved', { name }) }
  }
  return (
    <RecordDrawer<Nameplate, Fields>
      name="nameplate"
      open={open}
      record={device}
      noun={nameplateRecord.noun}
      note={device?.name}
      right={isBox ? 'box.configure' : 'gateway.configure'}
      gone={{ icon: 'plug' }}
      initial={{ ...device?.plate, ...device?.plate.sim }}
      save={save}
      onClose={onClose}
    >
      {() => (
        <>
          {isBox ? (
            <>
              <FieldItem field={boxType} />
              <FieldItem field={status} />
            </>
          ) : (
            <FieldItem field={platform} />
          )}
          <SimFields />
        </>
      )}
    </RecordDrawer>
  )
}
