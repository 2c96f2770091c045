import { serverNow, useAct, useSession } from '@lamplighter/client'
import { enums } from '@lamplighter/contract'
import { FormField, formatNumber, Row, Section, Segments, Stack, TextInput } from '@lamplighter/ui'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../app/useFormat.ts'
import { RightButton } from '../../../../form/RightButton.tsx'
import { MomentField } from '../../../../time/MomentField.tsx'
import { momentOf } from '../../../../time/range.ts'
import { AssignButton } from '../AssignButton.tsx'
import { type ReadAlarm, useIncident } from './readAlarm.ts'

const DAY = 86_400_000
const NOTE = 200

/** What a user can do about an open alarm: take it up, comment, and eliminate it until a moment or let it wait again. */
export function Dealing({ alarm, isIncident }: { alarm: ReadAlarm; isIncident: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { session, language } = useSession()
  const timeZone = session?.config.clock.timeZone ?? 'UTC'
  const acknowledge = useAct('alarm.acknowledge')
  const assign = useAct('alarm.assign')
  const comment = useAct('alarm.comment')
  const deal = useAct('alarm.deal')
  const isEliminated = alarm.eliminatedUntil !== null
  const [way, setWay] = useState<1 | 2>(isEliminated ? 1 : 2)
  const [note, setNote] = useState('')
  const [until, setUntil] = useState(() => format.dateTime(serverNow() + DAY).slice(0, 16))
  const end = momentOf(until, timeZone)
  const isPast = end === null || end <= serverNow()
  const account = session?.user.account ?? ''
  const incident = useIncident(alarm)
  const total = incident.data?.total ?? 1
  const [isWhole, setWhole] = useState(isIncident)
  const chosen = isWhole && total > 1 ? { incidentIds: [alarm.incidentId] } : { ids: [alarm.id] }
  const written = note.trim()
  const why = (() => {
    if (way === 1) return alarm.state === 'waiting' ? t('alarms.why.waiting') : undefined
    if (isPast) return t('alarms.why.until')
    return written === '' ? t('alarms.why.note') : undefined
  })()
  /** What was written went with what was done; what is being written by then stays. */
  const done = { onSuccess: () => setNote((present) => (present.trim() === written ? '' : present)) }
  const send = () =>
    deal.mutate(
      { ...chosen, deal: way, note: written, ...(way === 2 && end ? { until: new Date(end).toISOString() } : {}) },
      done,
    )
  return (
    <Section title={t('alarms.dealing')}>
      {total > 1 && (
        <Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
          {t('alarms.whole', { n: formatNumber(total) })}
        </Checkbox>
      )}
      <Row wrap>
        <RightButton
          right="alarm.deal"
          icon="check"
          busy={acknowledge.isPending}
          why={alarm.acknowledgedAt && !(isWhole && total > 1) ? t('alarms.why.acknowledged') : undefined}
          onClick={() => acknowledge.mutate({ ...chosen, note: written }, done)}
        >
          {t('alarms.acknowledge')}
        </RightButton>
        <RightButton
          right="alarm.deal"
          icon="user"
          busy={assign.isPending}
          onClick={() =>
            assign.mutate({ ...chosen, account: alarm.assignee === account ? '' : account, note: written }, done)
          }
        >
          {t(alarm.assignee === account ? 'alarms.release' : 'alarms.take')}
        </RightButton>
        <AssignButton chosen={chosen} note={written} onAssigned={done.onSuccess}>
          {t('alarms.assign')}
        </AssignButton>
        <RightButton
          right="alarm.deal"
          busy={comment.isPending}
          why={written === '' ? t('alarms.why.comment') : undefined}
          onClick={() => comment.mutate({ id: alarm.id, text: written }, done)}
        >
          {t('alarms.comment')}
        </RightButton>
      </Row>
      <FormField label={t('alarms.field.note')}>
        <TextInput value={note} maxLength={NOTE} onChange={({ target }) => setNote(target.value)} />
      </FormField>
      <Stack gap={8}>
        <Segments label={t('alarms.dealing')} role="radiogroup">
          {([1, 2] as const).map((one) => (
            // biome-ignore lint/a11y/useSemanticElements: a radio of a group of two
            <button key={one} type="button" role="radio" aria-checked={way === one} onClick={() => setWay(one)}>
              {enums.dealAlarmType[one][language]}
            </button>
          ))}
        </Segments>
        <Row wrap>
          {way === 2 && (
            <MomentField
              label={t('alarms.field.until')}
              value={until}
              invalid={isPast}
              placeholder="yyyy-MM-dd HH:mm"
              onChange={setUntil}
            />
          )}
          <RightButton right="alarm.deal" look="solid" busy={deal.isPending} why={why} onClick={send}>
            {t(way === 2 ? 'alarms.act.eliminate' : 'alarms.act.waiting')}
          </RightButton>
        </Row>
      </Stack>
    </Section>
  )
}
