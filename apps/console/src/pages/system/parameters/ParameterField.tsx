import { useSession } from '@lamplighter/client'
import { isQuantity, isText, type Parameter, type ParameterValue, parameters } from '@lamplighter/contract'
import { Input, InputNumber, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './parameters.module.css'

type Props = {
  name: keyof typeof parameters
  value: ParameterValue | null
  disabled: boolean
  wrong: boolean
  onEnter: (value: ParameterValue | null) => void
}

/** The control of one parameter: a switch, a text, or a number with its unit; named by the label of its row. */
export function ParameterField({ name, value, disabled, wrong, onEnter }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const one: Parameter = parameters[name]
  const own = { id: `${name}-field`, 'aria-describedby': `${name}-note ${name}-fault`, disabled }
  const fault = { 'aria-invalid': wrong, ...(wrong ? { status: 'error' as const } : {}) }
  if (isText(one))
    return (
      <Input
        {...own}
        {...fault}
        className={styles.text ?? ''}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onEnter(target.value)}
        spellCheck={false}
        autoComplete="off"
      />
    )
  if (!isQuantity(one)) {
    return (
      <span className={styles.switch}>
        <Switch {...own} checked={value === true} onChange={onEnter} />
        <span aria-hidden="true">{t(value === true ? 'parameters.on' : 'parameters.off')}</span>
      </span>
    )
  }
  return (
    <InputNumber
      {...own}
      className={styles.number ?? ''}
      value={typeof value === 'number' ? value : null}
      onChange={onEnter}
      // Out of bounds is said below, not put right in silence.
      changeOnWheel={false}
      controls={false}
      inputMode={one.decimals ? 'decimal' : 'numeric'}
      suffix={one.unit[language]}
      {...fault}
    />
  )
}
