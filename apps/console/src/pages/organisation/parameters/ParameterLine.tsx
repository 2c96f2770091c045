import { useSession } from '@lamplighter/client'
import {
  type ParameterRow,
  type ParameterValue,
  parameterDefaults,
  parameters,
  unitWord,
  valueRefusal,
} from '@lamplighter/contract'
import { IconButton } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { ParameterField } from './ParameterField.tsx'
import styles from './parameters.module.css'

type Props = {
  row: ParameterRow
  value: ParameterValue | null
  wrong: boolean
  disabled: boolean
  onEnter: (value: ParameterValue | null) => void
}

/** One parameter: what it is, its value, what it would be without, and who settled it. */
export function ParameterLine({ row, value, wrong, disabled, onEnter }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const { name, changedBy, changed } = row
  const field = parameters[name]
  const fallback = parameterDefaults[name]
  const inWords = (given: ParameterValue) => {
    if (field.type === 'text') return given === '' ? t('parameters.none') : String(given)
    if (field.type === 'switch') return t(given ? 'parameters.on' : 'parameters.off')
    const unit = unitWord(field.unit, language)
    return unit.startsWith('/') ? `${given}${unit}` : `${given} ${unit}`
  }
  const demands = () => {
    if (wrong) return valueRefusal(field, value)?.[language]
    if (field.type === 'text') return field.rule[language]
    return field.type === 'number' ? t('parameters.range', { min: field.min, max: field.max }) : null
  }
  const said = { name: field.label[language], value: inWords(fallback) }
  return (
    <li className={styles.line} data-changed={value !== row.value}>
      <div className={styles.what}>
        <label htmlFor={`${name}-field`}>{said.name}</label>
        <small id={`${name}-note`}>{field.note[language]}</small>
      </div>
      <div className={styles.value}>
        <ParameterField name={name} value={value} wrong={wrong} disabled={disabled} onEnter={onEnter} />
        <small id={`${name}-fault`} role="status" data-wrong={wrong}>
          {demands()}
        </small>
      </div>
      <div className={styles.origin}>
        {(changed || value !== fallback) && <span>{t('parameters.default', said)}</span>}
        <small>
          {changed
            ? t('parameters.changed', { who: changedBy ?? '-', time: format.dateTime(changed) })
            : t('parameters.unchanged')}
        </small>
      </div>
      <div className={styles.acts}>
        {!disabled && value !== row.value && (
          <IconButton icon="undo" label={t('parameters.undo', said)} onClick={() => onEnter(row.value)} />
        )}
        {!disabled && value === row.value && value !== fallback && (
          <IconButton icon="history" label={t('parameters.toDefaultOf', said)} onClick={() => onEnter(fallback)} />
        )}
      </div>
    </li>
  )
}
