import { useSession } from '@lamplighter/client'
import { Button, EmptyState } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Draft, type DraftEntry, type Faults, moved, withEntry } from './draft.ts'
import { EntryLine } from './EntryLine.tsx'
import styles from './entries.module.css'
import { useReorder } from './useReorder.ts'

const MOST = 500

type Props = { draft: Draft; faults: Faults; disabled: boolean; onChange: (draft: Draft) => void }

/** The entries of a dictionary, in the order in which they are offered. */
export function EntryTable({ draft, faults, disabled, onChange }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const [said, setSaid] = useState('')
  const { entries } = draft
  const { dragged, handle } = useReorder((from, to) => {
    const entry = entries[from]
    setSaid(
      t('dictionaries.entry.moved', {
        name: entry?.[language] || entry?.code || t('dictionaries.entry.unnamed'),
        place: to + 1,
      }),
    )
    onChange({ ...draft, entries: moved(entries, from, to) })
  })
  const change = (key: number, patch: Partial<DraftEntry>) =>
    onChange({ ...draft, entries: entries.map((entry) => (entry.key === key ? { ...entry, ...patch } : entry)) })
  const field = (name: 'code' | 'zh' | 'en' | 'used') => t(`dictionaries.field.${name}`)
  return (
    <>
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
                onRemove={() => onChange({ ...draft, entries: entries.filter(({ key }) => key !== entry.key) })}
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
          <Button size="small" icon="plus" disabled={entries.length >= MOST} onClick={() => onChange(withEntry(draft))}>
            {t('dictionaries.entry.add')}
          </Button>
          <small>{t('dictionaries.entry.removeNote')}</small>
        </div>
      )}
    </>
  )
}
