import { useAct, useSession } from '@lamplighter/client'
import {
  completed,
  enums,
  type FedLamp,
  refuseSubDeviceRemoval,
  SUB_DEVICE,
  type SubDevice,
  sentenceOf,
  subDeviceRecord,
} from '@lamplighter/contract'
import { Button, formatNumber } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../../device/useDevice.ts'
import { RecordDrawer } from '../../../../form/RecordDrawer.tsx'
import { PartFields } from './PartFields.tsx'
import { fieldOf, type Part } from './partRefusal.ts'

type Props = {
  open: boolean
  box: Device
  /** `null` is a new one; nothing when there is no such one. */
  part: SubDevice | null | undefined
  parts: readonly SubDevice[]
  lamps: readonly FedLamp[]
  onLamps: (branchId: number) => void
  onClose: () => void
}

/** One part of a cabinet: what it is, what it is connected to, and whether it can be removed. */
export function PartDrawer({ open, box, part, parts, lamps, onLamps, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const act = useAct('subDevice.save', { quiet: true })
  const remove = useAct('subDevice.delete')
  const connected = lamps.filter(({ branchId }) => branchId !== null && branchId === part?.id).length
  const kept = part && refuseSubDeviceRemoval(part.id, parts, connected)
  const save = async (fields: Part) => {
    const entered = completed(subDeviceRecord, fields)
    await act.mutateAsync({ ...(part ? { id: part.id } : {}), boxId: box.id, ...entered })
    return { said: t('record.saved', { name: entered.name.trim() }) }
  }
  return (
    <RecordDrawer<SubDevice, Part>
      name="part"
      open={open}
      record={part}
      noun={subDeviceRecord.noun}
      note={part ? `${box.name} / ${enums.subDeviceType[part.type][language]} ${part.name}` : box.name}
      right="box.configure"
      gone={{ icon: 'plug' }}
      initial={part ?? {}}
      fieldOf={fieldOf}
      save={save}
      remove={
        part && {
          name: part.name,
          text: t('boxes.parts.askText'),
          why: kept ? sentenceOf(kept.key, kept.params, language) : undefined,
          run: () => remove.mutateAsync({ id: part.id }),
        }
      }
      actions={
        part?.type === SUB_DEVICE.branch && (
          <Button onClick={() => onLamps(part.id)}>
            {t('boxes.parts.lampsOf', { name: t('boxes.parts.lamps'), n: formatNumber(connected) })}
          </Button>
        )
      }
      onClose={onClose}
    >
      {(form) => <PartFields form={form} part={part ?? null} parts={parts} />}
    </RecordDrawer>
  )
}
