import { useSession } from '@lamplighter/client'
import { IconButton, TextInput } from '@lamplighter/ui'
import { Switch } from 'antd'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './entries.module.css'
import type { DraftEntry, Faults } from './entries.ts'

type Props = {
  entry: DraftEntry
  /** Where it stands, from 0. */
  place: number
  faults: Faults
  disabled: boolean
  dragged: boolean
  /** What makes its handle move it. */
  handle: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onKeyDown'>
  onChange: (patch: Partial<DraftEntry>) => void
  onRemove: () => void
}

/** One entry: its handle, its code and words, whether it can be chosen. */
export function EntryLine({ entry, place, faults, disabled, dragged, handle, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const name = entry[language] || entry.code || t('dictionaries.entry.unnamed')
  const label = (field: 'code' | 'zh' | 'en' | 'used') =>
    t('dictionaries.entry.of', { field: t(`dictionaries.field.${field}`), place: place + 1 })

  const input = (field: 'code' | 'zh' | 'en', most: number) => {
    const fault = faults[`${entry.key}.${field}`]
    const id = `entry-${entry.key}-${field}`
    return (
      <td data-field={field}>
        <TextInput
          id={id}
          aria-label={label(field)}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault`}
          value={entry[field]}
          maxLength={most}
          // Records keep the code: another one would leave them without words.
          disabled={disabled || (field === 'code' && !entry.fresh)}
          onChange={({ target }) => onChange({ [field]: target.value })}
        />
        <small id={`${id}-fault`}>{fault && t(`dictionaries.rule.${fault}`)}</small>
      </td>
    )
  }

  return (
    <tr data-place={place} data-dragged={dragged} data-unused={!entry.used}>
      <td>
        {!disabled && (
          <button
            type="button"
            className={styles.handle}
            aria-label={t('dictionaries.entry.move', { name })}
            title={t('dictionaries.entry.move', { name })}
            {...handle}
          >
            <i aria-hidden="true" />
          </button>
        )}
      </td>
      {input('code', 30)}
      {input('zh', 60)}
      {input('en', 60)}
      <td data-field="used">
        <Switch
          size="small"
          aria-label={label('used')}
          checked={entry.used}
          disabled={disabled}
          onChange={(used) => onChange({ used })}
        />
      </td>
      <td>
        {!disabled && <IconButton icon="close" label={t('dictionaries.entry.remove', { name })} onClick={onRemove} />}
      </td>
    </tr>
  )
}
