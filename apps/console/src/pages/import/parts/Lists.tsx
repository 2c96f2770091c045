import type { ImportState } from '@lamplighter/contract'
import { formatNumber, Panel } from '@lamplighter/ui'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Issues } from './Issues.tsx'
import styles from './Lists.module.css'
import { Preview } from './Preview.tsx'

const TABS = ['issues', 'preview'] as const
type Tab = (typeof TABS)[number]

/** What is wrong, and what will be written. */
export function Lists({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>(state.issuesTotal > 0 ? 'issues' : 'preview')
  const sizes = { issues: state.issuesTotal, preview: state.count?.taken ?? 0 }
  const notes = {
    issues:
      state.issues.length < state.issuesTotal
        ? t('imports.issues.shown', {
            shown: formatNumber(state.issues.length),
            total: formatNumber(state.issuesTotal),
          })
        : '',
    preview:
      state.preview.length < sizes.preview
        ? t('imports.preview.note', { shown: formatNumber(state.preview.length) })
        : '',
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = tab === 'issues' ? 'preview' : 'issues'
    setTab(other)
    document.getElementById(`import-${other}`)?.focus()
  }
  const tabs = (
    <div className={styles.tabs} role="tablist" onKeyDown={onKeyDown}>
      {TABS.map((one) => (
        <button
          key={one}
          id={`import-${one}`}
          type="button"
          role="tab"
          aria-selected={tab === one}
          tabIndex={tab === one ? 0 : -1}
          onClick={() => setTab(one)}
        >
          {t(`imports.${one}.title`)}
          <small>{formatNumber(sizes[one])}</small>
        </button>
      ))}
    </div>
  )
  return (
    <div className={styles.lists}>
      <Panel title={tabs} note={notes[tab]} flush>
        {tab === 'issues' ? <Issues state={state} /> : <Preview rows={state.preview} />}
      </Panel>
    </div>
  )
}
