import { Radio, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { CellProps } from './cell.ts'

type Value = string | number | boolean
type Props = Omit<CellProps, 'field'> & { options: { value: Value; label: string }[] }

/** What fits beside each other. */
const SHORT = { choices: 4, letters: 28 }
/** From here on one types to find. */
const LONG = 8

/** One of a few as segments, one of many from a list; nothing is chosen that nobody chose. */
export function ChoiceInput({ id, options, value, onValue, name, wrong, disabled, narrow = false }: Props) {
  const { t } = useTranslation()
  const said = { id, disabled, 'aria-label': name, 'aria-invalid': wrong, 'aria-describedby': `${id}-help` }
  const letters = options.map(({ label }) => label).join('').length
  const at = options.findIndex((one) => one.value === value)
  if (!narrow && options.length <= SHORT.choices && letters <= SHORT.letters)
    return (
      <Radio.Group
        {...said}
        optionType="button"
        options={options}
        value={options[at]?.value}
        onChange={({ target }) => onValue(target.value)}
      />
    )
  return (
    <Select<number>
      {...said}
      options={options.map(({ label }, at) => ({ value: at, label }))}
      {...(at < 0 ? {} : { value: at })}
      placeholder={t('catalogue.pick')}
      showSearch={options.length > LONG ? { optionFilterProp: 'label' } : false}
      status={wrong ? 'error' : ''}
      onChange={(next) => onValue(options[next]?.value)}
    />
  )
}
