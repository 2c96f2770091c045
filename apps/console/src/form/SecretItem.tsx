import { LOGIN } from '@lamplighter/contract'
import { Form } from 'antd'
import type { ComponentProps } from 'react'
import { SecretInput } from './SecretInput.tsx'

type Props = Pick<ComponentProps<typeof Form.Item>, 'name' | 'label' | 'extra' | 'rules'> &
  Omit<ComponentProps<typeof SecretInput>, 'name'>

/** A password in a form. It is empty whenever it appears: the form keeps its value no longer than it is shown. */
export const SecretItem = ({ name, label, extra, rules = [], ...input }: Props) => (
  <Form.Item name={name} label={label} extra={extra} rules={rules} preserve={false}>
    <SecretInput maxLength={LOGIN.password} {...input} />
  </Form.Item>
)
