import { useSession } from '@lamplighter/client'
import { type ParameterName, type ParameterValue, parameters } from '@lamplighter/contract'
import { Row } from '@lamplighter/ui'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { ValueInput } from '../../../field/input/ValueInput.tsx'

type Props = {
  name: ParameterName
  value: ParameterValue | null
  disabled: boolean
  wrong: boolean
  onEnter: (value: ParameterValue | null) => void
}

/** The control of one parameter, named by the label of its row. */
export function ParameterField({ name, value, disabled, wrong, onEnter }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const field = parameters[name]
  const own = { id: `${name}-field`, disabled }
  const describedBy = `${name}-note ${name}-fault`
  if (field.type === 'switch')
    return (
      <Row as="span" gap={8} style={{ minHeight: 32 }}>
        <Switch {...own} aria-describedby={describedBy} checked={value === true} onChange={onEnter} />
        <span aria-hidden="true">{t(value === true ? 'parameters.on' : 'parameters.off')}</span>
      </Row>
    )
  return (
    <ValueInput
      {...own}
      field={field}
      name={field.label[language]}
      describedBy={describedBy}
      wrong={wrong}
      value={value}
      onValue={(next) => onEnter((next as ParameterValue | undefined) ?? (field.type === 'text' ? '' : null))}
    />
  )
}
