import { Row, TextInput } from '@lamplighter/ui'
import { CalendarButton } from './CalendarButton.tsx'

type Props = { label: string; value: string; invalid: boolean; placeholder: string; onChange: (text: string) => void }

/** A moment as `yyyy-MM-dd HH:mm`, typed or picked from the calendar. */
export const MomentField = ({ label, value, invalid, placeholder, onChange }: Props) => (
  <Row as="span" gap={2} nowrap>
    <TextInput
      size={16}
      maxLength={16}
      aria-label={label}
      aria-invalid={invalid}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
    <CalendarButton type="datetime-local" name={label} value={value} onPick={onChange} />
  </Row>
)
