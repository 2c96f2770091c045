import { useIsPhone } from '@lamplighter/ui'
import { Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { commonOf, type InputProps } from './inputProps.ts'

type Value = string | number | boolean
export type Option = {
  value: Value
  label: string
  /** How deep it lies below the others. */
  depth?: number
}
type Props = Omit<InputProps, 'field'> & {
  options: readonly Option[]
  /** One types to find, however many there are. */
  search?: boolean
}

/** What fits beside each other. */
const SHORT = { choices: 4, letters: 28, onPhone: 16 }
/** From here on one types to find. */
const LONG = 8
/** Of what is below another, px. */
const INDENT = 14

/** One of a few as segments, one of many from a list; nothing is chosen that nobody chose. */
export function ChoiceInput({ options, search = options.length > LONG, ...props }: Props) {
  const { value, onValue, wrong, narrow = false, clearable = false, none } = props
  const { t } = useTranslation()
  const common = commonOf(props)
  const most = useIsPhone() ? SHORT.onPhone : SHORT.letters
  const letters = options.map(({ label }) => label).join('').length
  const at = options.findIndex((one) => one.value === value)
  if (!narrow && !clearable && !search && options.length <= SHORT.choices && letters <= most)
    return (
      <Radio.Group
        {...common}
        optionType="button"
        options={[...options]}
        value={options[at]?.value}
        onChange={({ target }) => onValue(target.value)}
      />
    )
  return (
    <Select<number, { value: number; label: string; depth: number }>
      {...common}
      options={options.map(({ label, depth = 0 }, at) => ({ value: at, label, depth }))}
      optionRender={({ data: { label, depth } }) => <span style={{ paddingLeft: depth * INDENT }}>{label}</span>}
      {...(at < 0 ? {} : { value: at })}
      placeholder={none ?? t(clearable ? 'field.none' : 'field.pick')}
      allowClear={clearable}
      showSearch={search && { optionFilterProp: 'label' }}
      status={wrong ? 'error' : ''}
      onChange={(next) => onValue(options[next]?.value)}
    />
  )
}
