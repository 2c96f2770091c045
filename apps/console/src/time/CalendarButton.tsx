import { IconButton } from '@lamplighter/ui'
import { ConfigProvider } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './CalendarButton.module.css'

type Props = {
  type: 'date' | 'datetime-local'
  /** What is picked. */
  name: string
  /** `yyyy-MM-dd`, or `yyyy-MM-dd HH:mm`. */
  value: string
  /** The latest day that can be picked. */
  max?: string | undefined
  /** Besides, the state of the form counts. */
  disabled?: boolean | undefined
  onPick: (value: string) => void
}

const formats = { date: /^\d{4}-\d\d-\d\d$/, 'datetime-local': /^\d{4}-\d\d-\d\d \d\d:\d\d$/ } as const

/** Opens the calendar of the browser beside a field that is typed in the format of the product. */
export function CalendarButton({ type, name, value, max, disabled = false, onPick }: Props) {
  const { t } = useTranslation()
  const isDisabled = ConfigProvider.useConfig().componentDisabled || disabled
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className={styles.calendar}>
      <IconButton
        size="tiny"
        icon="clock"
        disabled={isDisabled}
        label={t('list.range.pick', { name })}
        onClick={() => picker.current?.showPicker()}
      />
      <input
        ref={picker}
        type={type}
        className={styles.picker}
        tabIndex={-1}
        aria-hidden="true"
        disabled={isDisabled}
        {...(max === undefined ? {} : { max })}
        value={formats[type].test(value) ? value.replace(' ', 'T') : ''}
        onChange={({ target }) => target.value && onPick(target.value.slice(0, 16).replace('T', ' '))}
      />
    </span>
  )
}
