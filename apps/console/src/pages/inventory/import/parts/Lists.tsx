import type { ImportState } from '@lamplighter/contract'
import { formatNumber, Panel, Stack, Tabs } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../import.module.css'
import { Issues } from './Issues.tsx'
import { Missing } from './Missing.tsx'
import { Places } from './Places.tsx'
import { Preview } from './Preview.tsx'

const TABS = ['issues', 'preview', 'missing', 'places'] as const
type Tab = (typeof TABS)[number]

/** What will be written, what is wrong, and what the file leaves out. */
export function Lists({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  const [tab, setTab] = useState<Tab>(state.issuesTotal > 0 && !state.count?.changed ? 'issues' : 'preview')
  const { taken = 0, missing = 0, stations = 0 } = state.count ?? {}
  const sizes = { issues: state.issuesTotal, preview: taken, missing, places: stations }
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
    missing: sizes.missing > 0 ? t('imports.missing.stay') : '',
    places:
      state.places.length < sizes.places ? t('imports.places.note', { shown: formatNumber(state.places.length) }) : '',
  }
  const tabs = TABS.map((key) => ({ key, name: t(`imports.${key}.title`), count: sizes[key] }))
  return (
    <Stack gap={0} className={styles.lists ?? ''}>
      <Panel
        tabs={<Tabs label={t('imports.lists')} tabs={tabs} current={tab} onTab={setTab} />}
        note={notes[tab]}
        flush
      >
        {tab === 'issues' && <Issues state={state} />}
        {tab === 'preview' && <Preview rows={state.preview} />}
        {tab === 'missing' && <Missing key={state.importId} state={state} />}
        {tab === 'places' && <Places rows={state.places} />}
      </Panel>
    </Stack>
  )
}
