import { useAct, useCall } from '@lamplighter/client'
import type { Mounted, PoleRow } from '@lamplighter/contract'
import { Actions, Button, FormField, Stack } from '@lamplighter/ui'
import { Alert, App, Input, Modal, type RefSelectProps, Select } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../../form/RightButton.tsx'

/** A device that goes to another pole, or that another device takes the place of. */
export type MoveDeviceTask = { readonly way: 'move' | 'replace'; readonly device: Mounted }

type Props = { pole: PoleRow; task: MoveDeviceTask; onClose: () => void }

const REASON = 100
const FOUND = 20

/** Where a device goes, or what comes in its place, and why. */
export function MoveDeviceDialog({ pole, task: { way, device }, onClose }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const first = useRef<RefSelectProps>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ value: number; label: string } | null>(null)
  const [reason, setReason] = useState('')
  const asks = text.trim() !== ''
  const poles = useCall(
    'pole.query',
    { size: FOUND, filters: { keyword: text.trim() } },
    { enabled: way === 'move' && asks, keep: true },
  )
  const devices = useCall('device.search', { text: text.trim() }, { enabled: way === 'replace' && asks, keep: true })
  const mount = useAct('pole.mount', { quiet: true })
  const replace = useAct('pole.replace', { quiet: true })
  const hung = new Set(pole.devices.map(({ id }) => id))
  const options =
    way === 'move'
      ? (poles.data?.rows ?? [])
          .filter(({ id }) => id !== pole.id)
          .map(({ id, number, name }) => ({ value: id, label: number === name ? number : `${number} · ${name}` }))
      : (devices.data?.devices ?? [])
          .filter(({ id }) => !hung.has(id))
          .map(({ id, name, code }) => ({ value: id, label: `${name} · ${code}` }))
  const close = () => setOpen(false)
  const done = () => {
    void message.success(t(`poleWork.${way}.done`, { name: device.name, to: chosen?.label ?? '' }))
    close()
  }
  const go = () => {
    if (!chosen) return
    if (way === 'move') mount.mutate({ poleId: chosen.value, deviceIds: [device.id], reason }, { onSuccess: done })
    else replace.mutate({ poleId: pole.id, oldId: device.id, newId: chosen.value, reason }, { onSuccess: done })
  }
  const refusal = mount.error?.message ?? replace.error?.message
  return (
    <Modal
      open={open}
      centered
      title={t(`poleWork.${way}.title`, { name: device.name })}
      footer={null}
      onCancel={close}
      afterClose={onClose}
      afterOpenChange={(isOpen) => isOpen && first.current?.focus()}
      destroyOnHidden
    >
      <Stack gap={12}>
        <Select
          ref={first}
          aria-label={t(`poleWork.${way}.to`)}
          placeholder={t(`poleWork.${way}.search`)}
          labelInValue
          value={chosen}
          loading={poles.isFetching || devices.isFetching}
          showSearch={{ filterOption: false, onSearch: setText }}
          notFoundContent={asks ? t('list.noMatch') : null}
          options={options}
          onChange={setChosen}
        />
        <FormField label={t('poleWork.reason')}>
          <Input maxLength={REASON} value={reason} onChange={({ target }) => setReason(target.value)} />
        </FormField>
        {refusal && <Alert showIcon type="error" title={refusal} />}
        <Actions align="end">
          <Button onClick={close}>{t('common.cancel')}</Button>
          <RightButton
            look="solid"
            right="pole.save"
            why={chosen ? undefined : t(`poleWork.${way}.search`)}
            busy={mount.isPending || replace.isPending}
            onClick={go}
          >
            {t(`poleWork.${way}.go`)}
          </RightButton>
        </Actions>
      </Stack>
    </Modal>
  )
}
