import { serverNow } from '@lamplighter/client'
import { DAY } from '@lamplighter/kinds/sun'
import { IconButton, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { CalendarButton } from '../../../time/CalendarButton.tsx'

/** The day before or after another, yyyy-MM-dd. */
const beside = (date: string, days: number) => new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)

/** Of which day the recordings are shown; none after today. */
export function DayChoice({ date, onChoose }: { date: string; onChoose: (date: string) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = format.date(serverNow())
  return (
    <Row gap={4} nowrap>
      <IconButton
        icon="chevron-left"
        label={t('video.playback.dayBefore')}
        onClick={() => onChoose(beside(date, -1))}
      />
      <Text as="time" dateTime={date}>
        {date}
      </Text>
      <IconButton
        icon="chevron-right"
        label={t('video.playback.dayAfter')}
        disabled={date >= today}
        onClick={() => onChoose(beside(date, 1))}
      />
      <CalendarButton type="date" name={t('video.playback.day')} value={date} max={today} onPick={onChoose} />
    </Row>
  )
}
