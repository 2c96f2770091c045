import { useNow, useSession } from '@lamplighter/client'
import { unitWord } from '@lamplighter/contract'
import { Text } from '@lamplighter/ui'
import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../app/useFormat.ts'
import { SecretInput } from '../../form/SecretInput.tsx'
import { CalendarButton } from '../../time/CalendarButton.tsx'
import { ChoiceInput } from './ChoiceInput.tsx'
import { commonOf, type InputProps } from './inputProps.ts'
import { MomentInput } from './MomentInput.tsx'
import { ReferenceInput } from './ReferenceInput.tsx'

const LENGTHS = { clock: 5, date: 5, day: 10 } as const
const MINUTE = 60_000

/** `6:30` and `0630` mean 06:30. */
const asClock = (text: string) => {
  const [, hours, minutes] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? []
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`
}

/** The control for one value. It does not clamp or correct: validation messages come from the form. */
export function ValueInput({ field, ...props }: InputProps) {
  const { value, onValue, wrong, narrow } = props
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const today = useFormat().date(useNow(MINUTE))
  const own = { ...commonOf(props), status: wrong ? ('error' as const) : ('' as const) }
  const text = typeof value === 'string' ? value : ''
  const onText = (next: string) => onValue(next === '' ? undefined : next)
  switch (field.type) {
    case 'number': {
      const unit = unitWord(field.unit, language)
      return (
        <InputNumber<number>
          {...own}
          controls={false}
          // A number with as many places as are given has no next one.
          {...(field.decimals === undefined ? { keyboard: false } : { step: 10 ** -field.decimals })}
          style={{ width: '100%' }}
          suffix={
            !narrow && unit ? (
              <Text tone="dim" size={12}>
                {unit}
              </Text>
            ) : undefined
          }
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onValue(next ?? undefined)}
        />
      )
    }
    case 'text': {
      const given = { ...own, value: text, placeholder: props.none }
      if (field.secret) return <SecretInput {...given} onChange={({ target }) => onText(target.value)} />
      if (field.lines)
        return <Input.TextArea {...given} rows={field.lines} onChange={({ target }) => onText(target.value)} />
      return <Input {...given} autoComplete="off" spellCheck={false} onChange={({ target }) => onText(target.value)} />
    }
    case 'choice':
      return (
        <ChoiceInput
          {...props}
          options={field.choices.map((choice) => ({ value: choice.value, label: choice.label[language] }))}
        />
      )
    case 'reference':
      return <ReferenceInput {...props} field={field} />
    case 'switch':
      return (
        <ChoiceInput
          {...props}
          options={[
            { value: true, label: t('field.yes') },
            { value: false, label: t('field.no') },
          ]}
        />
      )
    case 'day':
      return (
        <Input
          {...own}
          maxLength={LENGTHS.day}
          inputMode="numeric"
          placeholder={t('field.example.day')}
          suffix={
            <CalendarButton
              type="date"
              name={props.name}
              value={text}
              max={field.past && today}
              disabled={own.disabled}
              onPick={onText}
            />
          }
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      )
    case 'clock':
    case 'date':
      return (
        <Input
          {...own}
          style={{ maxWidth: 96 }}
          inputMode="numeric"
          maxLength={LENGTHS[field.type]}
          placeholder={t(`field.example.${field.type}`)}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onBlur={() => field.type === 'clock' && text && onText(asClock(text))}
        />
      )
    case 'moment':
      return <MomentInput {...own} name={props.name} value={text} onValue={onText} />
  }
}
