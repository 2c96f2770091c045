import { IconButton, TextInput } from '@lamplighter/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './MomentField.module.css'

type Props = { label: string; value: string; invalid: boolean; placeholder: string; onChange: (text: string) => void }

/** A moment as `yyyy-MM-dd HH:mm`, typed or picked from the browser's calendar. */
export function MomentField({ label, value, invalid, placeholder, onChange }: Props) {
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.moment}>
      <TextInput
        size={16}
        maxLength={16}
        aria-label={label}
        aria-invalid={invalid}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton
        size="tiny"
        icon="clock"
        label={t('list.range.pick', { name: label })}
        onClick={() => picker.current?.showPicker()}
      />
      <input
        ref={picker}
        type="datetime-local"
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        value={/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(value) ? value.replace(' ', 'T') : ''}
        onChange={({ target }) => target.value && onChange(target.value.slice(0, 16).replace('T', ' '))}
      />
    </span>
  )
}
