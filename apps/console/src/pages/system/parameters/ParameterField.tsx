import { useSession } from '@lamplighter/client'
import { type Parameter, parameters } from '@lamplighter/contract'
import { InputNumber, Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './parameters.module.css'

type Terms = {
  name: keyof typeof parameters
  value: boolean | number | null
  disabled: boolean
  wrong: boolean
  onEnter: (value: boolean | number | null) => void
}

/** The control of one parameter: a switch, or a whole number with its unit; named by its row. */
export function ParameterField({ name, value, disabled, wrong, onEnter }: Terms) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const one: Parameter = parameters[name]
  const own = { 'aria-labelledby': `${name}-label`, 'aria-describedby': `${name}-note ${name}-fault`, disabled }
  if (!('min' in one)) {
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
      inputMode="numeric"
      suffix={one.unit[language]}
      aria-invalid={wrong}
      {...(wrong ? { status: 'error' } : {})}
    />
  )
}
