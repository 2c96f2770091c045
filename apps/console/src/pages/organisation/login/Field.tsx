import { Icon, type IconName, Row, Stack, Text } from '@lamplighter/ui'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './form.module.css'

type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name'> & {
  name: string
  label: string
  icon: IconName
  fault?: string | undefined
  end?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** One line of the sign-in: label, icon, input, and what is wrong with it. */
export function Field({ name, label, icon, fault, end, inputRef, ...input }: FieldProps) {
  return (
    <Stack gap={4}>
      <Text tone="dim" size={13}>
        <label htmlFor={name}>{label}</label>
      </Text>
      <Row gap={10} className={styles.field} data-tone="faint" data-fault={fault !== undefined}>
        <Icon name={icon} />
        <input
          {...input}
          ref={inputRef}
          id={name}
          name={name}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${name}-fault` : undefined}
        />
        {end}
      </Row>
      {fault && (
        <Text as="p" tone="bad" size={12} id={`${name}-fault`} role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  )
}
