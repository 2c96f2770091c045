import { useAct } from '@lamplighter/client'
import { completed, gatewayRecord, type ValuesOf } from '@lamplighter/contract'
import { Button } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Issued, IssuedSecret } from '../../../device/secret/IssuedSecret.tsx'
import { FieldItem } from '../../../field/FieldItem.tsx'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'

const { code, name, stationId } = gatewayRecord.fields
const fieldOf = { 'device.codeLength': 'code', 'device.codeTaken': 'code' } as const

type Fields = ValuesOf<typeof gatewayRecord>

/** Registers a gateway before it is mounted; its secret is shown this once. */
export function ProvisionDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const [issued, setIssued] = useState<Issued | null>(null)
  const act = useAct('device.provision', { quiet: true })
  const save = async (fields: Fields) => {
    setIssued(await act.mutateAsync(completed(gatewayRecord, { ...fields, code: fields.code.trim() })))
    return {}
  }
  return (
    <>
      <RecordDrawer<{ id: number }, Fields>
        name="provision"
        open={open}
        record={null}
        noun={gatewayRecord.noun}
        title={t('gateways.provision')}
        note={t('gateways.provisionNote')}
        act={t('gateways.provision')}
        right="gateway.provision"
        gone={{ icon: 'plug' }}
        initial={{}}
        fieldOf={fieldOf}
        save={save}
        onClose={onClose}
      >
        {() => (
          <>
            <FieldItem field={code} />
            <FieldItem field={name} />
            <FieldItem field={stationId} />
          </>
        )}
      </RecordDrawer>
      <SideDrawer
        open={issued !== null}
        title={t('gateways.provision')}
        note={issued?.user}
        onClose={() => setIssued(null)}
        foot={
          <Button look="solid" onClick={() => setIssued(null)}>
            {t('common.close')}
          </Button>
        }
      >
        {issued && <IssuedSecret issued={issued} />}
      </SideDrawer>
    </>
  )
}
