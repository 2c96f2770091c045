import { Icon } from '../icons/Icon.tsx'
import styles from './SearchField.module.css'

const LONGEST = 60

type Props = {
  /** What is looked for; stands in the empty field. */
  label: string
  text: string
  onText: (text: string) => void
  /** 28 or, for a thumb, 46 px high. */
  size?: 'small' | 'thumb'
}

/** A line of text that narrows what is shown. */
export const SearchField = ({ label, text, onText, size = 'small' }: Props) => (
  <label className={styles.field} data-size={size}>
    <Icon name="search" size={size === 'thumb' ? 18 : 14} />
    <input
      type="search"
      maxLength={LONGEST}
      value={text}
      aria-label={label}
      placeholder={label}
      onChange={({ target }) => onText(target.value)}
    />
  </label>
)
