import { useSession } from '@lamplighter/client'
import { DICTIONARY_ENTRIES } from '@lamplighter/contract'
import { EmptyState } from '@lamplighter/ui'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddItemButton } from '../../../form/AddItemButton.tsx'
import { EntryLine } from './EntryLine.tsx'
import styles from './entries.module.css'
import { type DraftEntry, type Faults, faultsOf, moved, withEntry } from './entries.ts'
import { useReorder } from './useReorder.ts'

const none: Faults = {}

type Props = {
  /** Of the form that it is a field of. */
  id?: string
  value?: readonly DraftEntry[]
  onChange?: (entries: readonly DraftEntry[]) => void
  disabled: boolean
}

/** The entries of a dictionary, in the order in which they are offered. */
export function EntryTable({ id, value: entries = [], onChange, disabled }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [said, setSaid] = useState('')
  // From the first time that they were not taken, what is wrong is said as it is typed.
  const [isJudged, setJudged] = useState(false)
  if (Form.Item.useStatus().status === 'error' && !isJudged) setJudged(true)
  const faults = isJudged ? faultsOf(entries) : none
  const { dragged, handle } = useReorder((from, to) => {
    const entry = entries[from]
    setSaid(
      t('dictionaries.entry.moved', {
        name: entry?.[language] || entry?.code || t('dictionaries.entry.unnamed'),
        place: to + 1,
      }),
    )
    onChange?.(moved(entries, from, to))
  })
  const change = (key: number, patch: Partial<DraftEntry>) =>
    onChange?.(entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)))
  const field = (name: 'code' | 'zh' | 'en' | 'used') => t(`dictionaries.field.${name}`)
  return (
    // The form leads to what is wrong by its id.
    <fieldset
      id={id}
      tabIndex={-1}
      onFocus={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      }
    >
      {entries.length === 0 ? (
        <EmptyState compact title={t('dictionaries.entry.none')} text={t('dictionaries.entry.noneText')} />
      ) : (
        <table className={styles.entries} aria-label={t('dictionaries.entry.list')}>
          <thead>
            <tr>
              <td />
              <th scope="col">{field('code')}</th>
              <th scope="col">{field('zh')}</th>
              <th scope="col">{field('en')}</th>
              <th scope="col">{field('used')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, place) => (
              <EntryLine
                key={entry.key}
                entry={entry}
                place={place}
                faults={faults}
                disabled={disabled}
                dragged={dragged === place}
                handle={handle(place, entries.length - 1)}
                onChange={(patch) => change(entry.key, patch)}
                onRemove={() => onChange?.(entries.filter(({ key }) => key !== entry.key))}
              />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.said} aria-live="polite">
        {said}
      </p>
      {!disabled && (
        <div className={styles.foot}>
          <AddItemButton
            count={entries.length}
            most={DICTIONARY_ENTRIES}
            onClick={() => onChange?.(withEntry(entries))}
          >
            {t('dictionaries.entry.add')}
          </AddItemButton>
          <small>{t('dictionaries.entry.removeNote')}</small>
        </div>
      )}
    </fieldset>
  )
}
