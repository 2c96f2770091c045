import { useNow, useSession } from '@lamplighter/client'
import { alarmTypes } from '@lamplighter/contract'
import { Button, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { hourWord, repairWords, weekdayWords } from '../../../../alarm/raisedAlarms.ts'
import { useFormat } from '../../../../app/useFormat.ts'
import { useGroups } from '../../../../list/choices.ts'
import { type AlarmQuery, boundsIn } from './alarmListing.ts'

const MINUTE = 60_000

type Props = {
  query: AlarmQuery
  deviceName: string | undefined
  onChange: (patch: Partial<AlarmQuery>) => void
}

/** What the alarms of a figure have in common: their time, and each condition with a way to drop it. */
export function CountedBy({ query, deviceName, onChange }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const groups = useGroups().data
  const { from, to } = boundsIn(query, useNow(MINUTE))
  const { type, device, group, model, handler, weekday, hour, repair } = query
  const when = [weekday && weekdayWords(language)[weekday - 1], hour !== null && hourWord(hour)]
  const conditions: [label: string | null | undefined | false, cleared: Partial<AlarmQuery>][] = [
    [type && alarmTypes[type].label[language], { type: null }],
    [device !== null && (deviceName ?? `#${device}`), { device: null }],
    [group !== null && (groups?.find(({ id }) => id === group)?.name ?? `#${group}`), { group: null }],
    [model, { model: '' }],
    [handler && t('alarms.handledBy', { account: handler }), { handler: '' }],
    [when.filter(Boolean).join(' '), { weekday: null, hour: null }],
    [repair !== null && t('alarms.lasted', { time: repairWords(language)[repair] }), { repair: null }],
  ]
  return (
    <>
      {conditions.map(
        ([label, cleared]) =>
          label && (
            <Button key={label} size="small" icon="close" onClick={() => onChange(cleared)}>
              {label}
            </Button>
          ),
      )}
      <Text tone="dim" size={12}>
        {`${format.dateTime(from).slice(0, 16)} – ${format.dateTime(to).slice(0, 16)}`}
      </Text>
    </>
  )
}
