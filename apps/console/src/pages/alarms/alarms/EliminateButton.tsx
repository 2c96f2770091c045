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

const DAY = 86_400_000
const NOTE = 200
/** Alarms that one call handles. */
const AT_ONCE = 5_000

/** Alarms, or incidents with all their open alarms. */
export type Chosen = { readonly ids: readonly string[] } | { readonly incidentIds: readonly string[] }

type DialogProps = { chosen: Chosen; onClose: () => void; onDone?: (() => void) | undefined }

const partsOf = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

function EliminateDialog({ chosen, onClose, onDone }: DialogProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const timeZone = useSession(({ session }) => session?.config.clock.timeZone ?? 'UTC')
  const deal = useAct('alarm.deal')
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(() => format.dateTime(serverNow() + DAY).slice(0, 16))
  const end = momentOf(until, timeZone)
  const isPast = end === null || end <= serverNow()
  async function eliminate() {
    if (end === null) return
    const dealt = { deal: 2, note: note.trim(), until: new Date(end).toISOString() } as const
    if ('ids' in chosen) for (const ids of partsOf(chosen.ids)) await deal.mutateAsync({ ...dealt, ids })
    else await deal.mutateAsync({ ...dealt, incidentIds: [...chosen.incidentIds] })
    onClose()
    onDone?.()
  }
  const count = 'ids' in chosen ? chosen.ids.length : chosen.incidentIds.length
  return (
    <FormDialog
      title={t('ids' in chosen ? 'alarms.bulk.alarms' : 'alarms.bulk.incidents', { count, n: formatNumber(count) })}
      act={t('alarms.act.eliminate')}
      busy={deal.isPending}
      disabled={isPast || note.trim() === '' || count === 0}
      // What failed is said by the call.
      onSubmit={() => void eliminate().catch(() => {})}
      onClose={onClose}
    >
      <Text tone="dim" size={13}>
        {t('alarms.bulk.text')}
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
      <FormField label={t('alarms.bulk.reason')}>
        <TextInput value={note} maxLength={NOTE} onChange={({ target }) => setNote(target.value)} />
      </FormField>
    </FormDialog>
  )
}

type Props = { choose: () => Promise<Chosen>; onDone?: (() => void) | undefined }

/** Eliminates several alarms until a moment, with a reason. */
export function EliminateButton({ choose, onDone }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [busy, setBusy] = useState(false)
  const open = () => {
    setBusy(true)
    void choose()
      .then(setChosen, showError)
      .finally(() => setBusy(false))
  }
  return (
    <>
      <RightButton size="small" icon="clock" right="alarm.deal" busy={busy} onClick={open}>
        {t('alarms.bulk.eliminate')}
      </RightButton>
      {chosen && <EliminateDialog chosen={chosen} onClose={() => setChosen(null)} onDone={onDone} />}
    </>
  )
}
