import { enums, type OpenAlarm } from '@lamplighter/contract'
import { AlarmSymbol, Text } from '@lamplighter/ui'
import { useFormat } from '../app/useFormat.ts'
import { AlarmValue } from './AlarmValue.tsx'
import { useAlarmWords } from './useAlarmWords.ts'

/** An alarm of a device that is named elsewhere: its level and type, what raised it, and since when. */
export function AlarmLine({ alarm }: { alarm: OpenAlarm }) {
  const format = useFormat()
  const words = useAlarmWords()
  const value = words.value(alarm)
  return (
    <>
      <AlarmSymbol level={alarm.level} size={18} label={enums.alarmLevel[alarm.level][format.language]} />
      <Text grow bold={alarm.level === 30}>
        {words.type(alarm)}
      </Text>
      {value && (
        <span>
          <AlarmValue said={value} />
        </span>
      )}
      <Text as="time" dateTime={alarm.raisedAt} tone="dim" size={12}>
        {format.dateTime(alarm.raisedAt)}
      </Text>
    </>
  )
}
