import { useAct, useMay, useSession } from '@lamplighter/client'
import {
  enums,
  type FedLamp,
  refuseSubDeviceRemoval,
  SUB_DEVICE,
  type SubDevice,
  sentenceOf,
} from '@lamplighter/contract'
import { Button, formatNumber } from '@lamplighter/ui'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Device } from '../../../device/useDevice.ts'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useAsk } from '../../../form/useAsk.ts'
import { useHeld } from '../../../form/useHeld.ts'
import { PART_FORM, PartForm } from './PartForm.tsx'

const RIGHT = 'box.configure'

type Props = {
  open: boolean
  box: Device
  /** `null` is a new one. */
  part: SubDevice | null
  parts: readonly SubDevice[]
  lamps: readonly FedLamp[]
  onLamps: (branchId: number) => void
  onClose: () => void
}

/** One part of a cabinet: what it is, what it hangs on, and whether it can go. */
export function PartDrawer({ open, box, part: given, parts, lamps, onLamps, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const { message } = App.useApp()
  const ask = useAsk()
  const mayChange = useMay(RIGHT)
  const part = useHeld(given, open)
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = useAct('subDevice.delete')
  const hung = lamps.filter(({ branchId }) => branchId !== null && branchId === part?.id).length
  const stays = part && refuseSubDeviceRemoval(part.id, parts, hung)
  const close = () => {
    setDirty(false)
    onClose()
  }
  const askToDelete = ({ id, name }: SubDevice) =>
    ask({
      title: t('boxes.parts.ask', { name }),
      text: t('boxes.parts.askText'),
      act: t('boxes.parts.delete'),
      danger: true,
      onYes: () =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              void message.success(t('record.deleted', { name }))
              close()
            },
          },
        ),
    })
  return (
    <SideDrawer
      open={open}
      title={t(part ? 'boxes.parts.edit' : 'boxes.parts.add')}
      note={part ? `${box.name} / ${enums.subDeviceType[part.type][language]} ${part.name}` : box.name}
      dirty={dirty}
      onClose={close}
      foot={
        <>
          <Button onClick={close}>{t('common.cancel')}</Button>
          {part?.type === SUB_DEVICE.branch && (
            <Button onClick={() => onLamps(part.id)}>
              {t('boxes.parts.lampsOf', { name: t('boxes.parts.lamps'), n: formatNumber(hung) })}
            </Button>
          )}
          {part && (
            <RightButton
              right={RIGHT}
              why={stays ? sentenceOf(stays.key, stays.params, language) : undefined}
              busy={remove.isPending}
              onClick={() => askToDelete(part)}
            >
              {t('boxes.parts.delete')}
            </RightButton>
          )}
          <RightButton look="solid" right={RIGHT} type="submit" form={PART_FORM} busy={busy}>
            {t('common.save')}
          </RightButton>
        </>
      }
    >
      <PartForm
        box={box}
        part={part}
        parts={parts}
        disabled={!mayChange}
        onDirty={setDirty}
        onBusy={setBusy}
        onSaved={close}
      />
    </SideDrawer>
  )
}
