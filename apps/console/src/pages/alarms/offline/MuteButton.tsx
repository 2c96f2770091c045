import { serverNow, useAct, useSession } from '@lamplighter/client'
import { FormField, formatNumber, Text, TextInput } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { FormDialog } from '../../../form/FormDialog.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import { MomentField } from '../../../time/MomentField.tsx'
import { momentOf } from '../../../time/range.ts'
import type { OfflineDevice } from './offlineDevices.ts'

const DAY = 86_400_000
const NOTE = 200
/** Alarms that one call handles. */
const AT_ONCE = 5_000

type Props = { read: () => Promise<readonly OfflineDevice[]>; onDone?: (() => void) | undefined }

function MuteDialog({ devices, onClose, onDone }: { devices: readonly OfflineDevice[]; onClose: () => void } & Omit<Props, 'read'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const deal = useAct('alarm.deal')
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(() => format.dateTime(serverNow() + DAY).slice(0, 16))
  const end = momentOf(until, timeZone)
  const isPast = end === null || end <= serverNow()
  async function mute() {
    if (end === null) return
    for (let first = 0; first < devices.length; first += AT_ONCE) {
      const ids = devices.slice(first, first + AT_ONCE).map(({ id }) => id)
      await deal.mutateAsync({ ids, deal: 2, note: note.trim(), until: new Date(end).toISOString() })
    }
    onClose()
    onDone?.()
  }
  return (
    <FormDialog
      title={t('alarms.offlineActions.muteTitle', { count: devices.length, n: formatNumber(devices.length) })}
      act={t('alarms.offlineActions.muteAct')}
      busy={deal.isPending}
      disabled={isPast || note.trim() === ''}
      // What failed is said by the call.
      onSubmit={() => void mute().catch(() => {})}
      onClose={onClose}
    >
      <Text tone="dim" size={13}>
        {t('alarms.offlineActions.muteText')}
      </Text>
      <FormField label={t('alarms.field.until')}>
        <MomentField
          label={t('alarms.field.until')}
          value={until}
          invalid={isPast}
          placeholder="yyyy-MM-dd HH:mm"
          onChange={setUntil}
        />
      </FormField>
      <FormField label={t('alarms.offlineActions.reason')}>
        <TextInput value={note} maxLength={NOTE} onChange={({ target }) => setNote(target.value)} />
      </FormField>
    </FormDialog>
  )
}

/** Lets devices be offline without an alarm until a moment, with a reason. */
export function MuteButton({ read, onDone }: Props) {
  const { t } = useTranslation()
  const [devices, setDevices] = useState<readonly OfflineDevice[] | null>(null)
  const [busy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    void read()
      .then(setDevices, showError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <RightButton size="small" icon="clock" right="alarm.deal" busy={busy} onClick={open}>
        {t('alarms.offlineActions.mute')}
      </RightButton>
      {devices && <MuteDialog devices={devices} onClose={() => setDevices(null)} onDone={onDone} />}
    </>
  )
}
