import { Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import forms from './forms.module.css'

type Props<F extends object> = {
  /** Ties the button at the foot of the drawer to the fields. */
  id: string
  form: FormInstance<F>
  disabled: boolean
  initial: object
  onDirty: (dirty: boolean) => void
  onSave: (fields: F) => Promise<void>
  className?: string | undefined
  children: ReactNode
}

/** The fields of one record: sent by Enter, led to the first that is wrong, asking before edits are lost. */
export function RecordForm<F extends object>({
  id,
  form,
  disabled,
  initial,
  onDirty,
  onSave,
  className = '',
  children,
}: Props<F>) {
  return (
    <Form<F>
      id={id}
      name={id}
      form={form}
      layout="vertical"
      requiredMark={!disabled}
      noValidate
      disabled={disabled}
      initialValues={initial}
      onValuesChange={() => onDirty(true)}
      onFinish={(fields) => void onSave(fields)}
      scrollToFirstError={{ focus: true }}
      autoComplete="off"
      className={`${forms.form} ${className}`}
    >
      {children}
    </Form>
  )
}
