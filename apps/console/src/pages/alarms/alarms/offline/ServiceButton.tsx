import { useAct, useMay, useSession } from '@lamplighter/client'
import { boxStatuses, enums } from '@lamplighter/contract'
import { formatNumber, Segments, Text } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../../app/problem.ts'
import { FormDialog } from '../../../../form/FormDialog.tsx'
import { RightButton } from '../../../../form/RightButton.tsx'
import type { ServiceTargets } from './offlineDevices.ts'

const REPAIR = 2

type DialogProps = { targets: ServiceTargets; onClose: () => void; onDone?: (() => void) | undefined }

function ServiceDialog({ targets: { boxIds, lampIds }, onClose, onDone }: DialogProps) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const boxes = useAct('device.setBoxStatus')
  const lamps = useAct('device.setLampStatus')
  const [status, setStatus] = useState<(typeof boxStatuses)[number]>(REPAIR)
  async function save() {
    if (boxIds.length > 0) await boxes.mutateAsync({ ids: [...boxIds], status })
    if (lampIds.length > 0) await lamps.mutateAsync({ ids: [...lampIds], status })
    onClose()
    onDone?.()
  }
  const of = (key: 'boxes' | 'lamps', { length }: readonly number[]) =>
    length > 0 && t(`alarms.offlineActions.${key}`, { count: length, n: formatNumber(length) })
  const none = boxIds.length + lampIds.length === 0
  return (
    <FormDialog
      title={t('alarms.offlineActions.status')}
      act={t('common.save')}
      busy={boxes.isPending || lamps.isPending}
      disabled={none}
      // What failed is said by the call.
      onSubmit={() => void save().catch(() => {})}
      onClose={onClose}
    >
      {none ? (
        <Text tone="warn">{t('alarms.offlineActions.noService')}</Text>
      ) : (
        <Text bold>{[of('boxes', boxIds), of('lamps', lampIds)].filter(Boolean).join(' · ')}</Text>
      )}
      <Segments label={t('alarms.offlineActions.status')} role="radiogroup">
        {boxStatuses.map((one) => (
          // biome-ignore lint/a11y/useSemanticElements: a radio of a group
          <button key={one} type="button" role="radio" aria-checked={status === one} onClick={() => setStatus(one)}>
            {enums.powerBoxStatus[one][language]}
          </button>
        ))}
      </Segments>
      <Text tone="dim" size={12}>
        {t('alarms.offlineActions.serviceText')}
      </Text>
    </FormDialog>
  )
}

type Props = { read: () => Promise<ServiceTargets>; onDone?: (() => void) | undefined }

/** Takes power boxes and lamps into repair or out of use, or puts them back. */
export function ServiceButton({ read, onDone }: Props) {
  const { t } = useTranslation()
  const mayBoxes = useMay('box.configure')
  const [targets, setTargets] = useState<ServiceTargets | null>(null)
  const [busy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    void read()
      .then(setTargets, showError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <RightButton
        size="small"
        icon="wrench"
        right={mayBoxes ? 'light.configure' : 'box.configure'}
        busy={busy}
        onClick={open}
      >
        {t('alarms.offlineActions.service')}
      </RightButton>
      {targets && <ServiceDialog targets={targets} onClose={() => setTargets(null)} onDone={onDone} />}
    </>
  )
}
