import { PLAY_TASK } from '@lamplighter/contract'
import { Row } from '@lamplighter/ui'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { CalendarButton } from '../../../time/CalendarButton.tsx'

const DATE = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Also one that is in the calendar: 31 February is not. */
const isDate = (text: string) => DATE.test(text) && new Date(`${text}T00:00Z`).toISOString().startsWith(text)

type Props = { id?: string; value?: readonly string[]; onChange?: (dates: string[]) => void; disabled: boolean }

/** Some dates: typed, pasted as a list, or picked from a calendar. */
export function DatesInput({ id = '', value = [], onChange, disabled }: Props) {
  const { t } = useTranslation()
  const set = (dates: readonly string[]) =>
    onChange?.([...new Set(dates.filter(isDate))].toSorted().slice(0, PLAY_TASK.dates))
  return (
    <Row gap={8}>
      <Select<string[]>
        id={id}
        mode="tags"
        open={false}
        suffixIcon={null}
        style={{ flex: 1 }}
        disabled={disabled}
        aria-label={t('playTasks.dates')}
        placeholder={t('field.example.day')}
        tokenSeparators={[',', ' ', '，', '、', ';']}
        value={[...value]}
        onChange={set}
      />
      <CalendarButton
        type="date"
        name={t('playTasks.dates')}
        value=""
        disabled={disabled}
        onPick={(date) => set([...value, date])}
      />
    </Row>
  )
}
