import { type ComponentProps, useId } from 'react'
import styles from '../upload.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  hint?: string
  refusal?: string
  value: string
  onChange: (value: string) => void
}

/** A line to enter, with a hint or what is wrong with it below. */
export function TextField({ label, hint = '', refusal = '', onChange, ...own }: Props) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={`${id}-hint`}
        aria-invalid={refusal !== ''}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        {...own}
      />
      <small id={`${id}-hint`} role={refusal ? 'alert' : undefined} data-tone={refusal ? 'bad' : 'dim'}>
        {refusal || hint}
      </small>
    </div>
  )
}
