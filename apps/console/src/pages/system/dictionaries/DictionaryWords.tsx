import { Stack, Text, TextInput } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './dictionaries.module.css'
import type { Draft, Faults } from './draft.ts'

type Props = {
  draft: Draft
  faults: Faults
  /** Why the server does not take the code. */
  taken: string | undefined
  /** It is saved: its code stays. */
  fixed: boolean
  disabled: boolean
  onChange: (draft: Draft) => void
}

/** What a dictionary is called, by the product and by people. */
export function DictionaryWords({ draft, faults, taken, fixed, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const field = (name: 'code' | 'zh' | 'en', most: number, hint?: string) => {
    const id = `dictionary-${name}`
    const fault = faults[name] && t(`dictionaries.rule.${faults[name]}`)
    const wrong = fault ?? (name === 'code' ? taken : undefined)
    return (
      <Stack gap={4}>
        <label htmlFor={id} className={styles.label}>
          {t(`dictionaries.field.${name}`)}
        </label>
        <TextInput
          id={id}
          value={draft[name]}
          maxLength={most}
          disabled={disabled || (name === 'code' && fixed)}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        />
        <Text as="small" size={12} tone={wrong === undefined ? 'dim' : 'bad'} id={`${id}-note`} role="status">
          {wrong ?? hint}
        </Text>
      </Stack>
    )
  }
  return (
    <div className={styles.words}>
      {field('code', 30, t(fixed ? 'dictionaries.hint.codeFixed' : 'dictionaries.hint.code'))}
      {field('zh', 60)}
      {field('en', 60)}
    </div>
  )
}
