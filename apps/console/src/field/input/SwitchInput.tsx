import { Row } from '@lamplighter/ui'
import { Switch } from 'antd'
import { useTranslation } from 'react-i18next'
import { commonOf, type InputProps } from './inputProps.ts'

/** Yes or no that is one of both from the start, as a switch with its word. */
export function SwitchInput(props: Omit<InputProps, 'field'>) {
  const { t } = useTranslation()
  const isOn = props.value === true
  return (
    <Row as="span" gap={8} style={{ minHeight: 32 }}>
      <Switch {...commonOf(props)} checked={isOn} onChange={props.onValue} />
      <span aria-hidden="true">{t(isOn ? 'field.yes' : 'field.no')}</span>
    </Row>
  )
}
