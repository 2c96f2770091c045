import { useSession } from '@lamplighter/client'
import { units } from '@lamplighter/contract'
import { Text } from '@lamplighter/ui'
import { Input, InputNumber } from 'antd'
import { useTranslation } from 'react-i18next'
import { ChoiceInput } from './ChoiceInput.tsx'
import type { CellProps } from './cell.ts'
import { MomentInput } from './MomentInput.tsx'

const LENGTHS = { clock: 5, date: 5 } as const

/** `6:30` and `0630` mean 06:30. */
const asClock = (text: string) => {
  const [, hours, minutes] = /^(\d{1,2}):?(\d{2})$/.exec(text.trim()) ?? []
  return hours === undefined ? text : `${hours.padStart(2, '0')}:${minutes}`
}

/** The control for one value. What it takes is not bounded by it: the form says what is wrong, and nothing is changed unasked. */
export function CellInput(props: CellProps) {
  const { id, field, value, onValue, name, wrong, disabled, narrow } = props
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const said = {
    id,
    disabled,
    'aria-label': name,
    'aria-invalid': wrong,
    'aria-describedby': `${id}-help`,
    status: wrong ? ('error' as const) : ('' as const),
  }
  const text = typeof value === 'string' ? value : ''
  const onText = (next: string) => onValue(next === '' ? undefined : next)
  switch (field.type) {
    case 'number': {
      const unit = units[field.unit]
      return (
        <InputNumber<number>
          {...said}
          controls={false}
          step={10 ** -field.decimals}
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
      const own = { ...said, value: text, maxLength: field.max, autoComplete: 'off' }
      if (field.secret) return <Input.Password {...own} onChange={({ target }) => onText(target.value)} />
      return <Input {...own} spellCheck={false} onChange={({ target }) => onText(target.value)} />
    }
    case 'choice':
      return (
        <ChoiceInput
          {...props}
          options={field.choices.map((choice) => ({ value: choice.value, label: choice.label[language] }))}
        />
      )
    case 'switch':
      return (
        <ChoiceInput
          {...props}
          options={[
            { value: true, label: t('catalogue.yes') },
            { value: false, label: t('catalogue.no') },
          ]}
        />
      )
    case 'clock':
    case 'date':
      return (
        <Input
          {...said}
          style={{ maxWidth: 96 }}
          inputMode="numeric"
          maxLength={LENGTHS[field.type]}
          placeholder={t(`catalogue.example.${field.type}`)}
          value={text}
          onChange={({ target }) => onText(target.value)}
          onBlur={() => field.type === 'clock' && text && onText(asClock(text))}
        />
      )
    case 'moment':
      return <MomentInput {...said} value={text} onValue={onText} />
  }
}
