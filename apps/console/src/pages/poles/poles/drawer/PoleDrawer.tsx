import { useAct, useCall } from '@lamplighter/client'
import { completed, type PoleRow, poleRecord, type ValuesOf } from '@lamplighter/contract'
import { formatNumber, NOTHING, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import { useLastWhile } from '../../../../form/useLastWhile.ts'
import LabelsDialog from '../labels/LabelsDialog.tsx'
import { NEW } from '../poleListing.ts'
import { MountedDevices } from './MountedDevices.tsx'
import { PastMountings } from './PastMountings.tsx'
import { fieldOf, PoleFields } from './PoleFields.tsx'
import { PolePhoto } from './PolePhoto.tsx'

const ORDINARY = 2

type Fields = ValuesOf<typeof poleRecord>
type Props = {
  /** An id, or a new one; empty is none. */
  pole: string
  onSaved: (id: number) => void
  onClose: () => void
}

/** One pole: its fields, position and mounted devices. */
export function PoleDrawer({ pole: given, onSaved, onClose }: Props) {
  const { t } = useTranslation()
  const open = given !== ''
  const which = useLastWhile(given, open)
  const [labelling, setLabelling] = useState(false)
  const isNew = which === NEW
  const id = Number(which)
  const reading = useCall('pole.detail', { id: id || 1 }, { enabled: open && !isNew && id > 0 })
  const act = useAct('pole.save', { quiet: true })
  const remove = useAct('pole.delete')
  const pole = isNew ? null : id > 0 ? reading.data : undefined
  const held = pole?.devices.length ?? 0
  const save = async (fields: Fields) => {
    const saved = await act.mutateAsync({ ...(pole ? { id: pole.id } : {}), ...completed(poleRecord, fields) })
    const said = t('record.saved', { name: fields.number })
    // A new one stays open so that devices can be mounted.
    return isNew ? { said, next: () => onSaved(saved.id) } : { said }
  }
  return (
    <>
      <RecordDrawer<PoleRow, Fields>
        name="pole"
        open={open}
        record={pole}
        {...(isNew || !(id > 0) ? {} : { reading })}
        noun={poleRecord.noun}
        note={pole && `${pole.number} · ${pole.stationName ?? NOTHING}`}
        right="pole.save"
        gone={{ icon: 'search' }}
        initial={pole ?? { type: ORDINARY }}
        fieldOf={fieldOf}
        save={save}
        remove={
          pole && {
            name: pole.number,
            text: t('poles.askDeleteText'),
            why: held > 0 ? t('poles.filled', { n: formatNumber(held) }) : undefined,
            run: () => remove.mutateAsync({ ids: [pole.id] }),
          }
        }
        before={pole && <PolePhoto key={pole.id} pole={pole} onLabel={() => setLabelling(true)} />}
        after={
          pole ? (
            <>
              <MountedDevices pole={pole} />
              <PastMountings poleId={pole.id} />
            </>
          ) : (
            <Text as="p" tone="dim" size={12}>
              {t('poles.afterSave')}
            </Text>
          )
        }
        onClose={onClose}
      >
        {(form, entry) => <PoleFields form={form} {...entry} />}
      </RecordDrawer>
      {labelling && pole && <LabelsDialog poles={[pole]} onClose={() => setLabelling(false)} />}
    </>
  )
}
