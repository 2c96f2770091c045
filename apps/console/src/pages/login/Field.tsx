import { Icon, type IconName } from '@lamplighter/ui'
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
    <div className={styles.entry}>
      <label htmlFor={name}>{label}</label>
      <div className={styles.field} data-fault={fault !== undefined}>
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
      </div>
      {fault && (
        <p className={styles.fault} id={`${name}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
