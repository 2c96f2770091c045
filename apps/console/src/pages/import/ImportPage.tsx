import type { ImportState } from '@lamplighter/contract'
import { FailedState, Panel, Skeleton, TitleLine } from '@lamplighter/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { Applying } from './parts/Applying.tsx'
import { ColumnMatch } from './parts/ColumnMatch.tsx'
import { FileDrop } from './parts/FileDrop.tsx'
import { Judged } from './parts/Judged.tsx'
import { Recent } from './parts/Recent.tsx'
import { type Step, Steps } from './parts/Steps.tsx'
import { useImport } from './useImport.ts'

const stepOf = (state: ImportState | undefined, rematching: boolean): Step => {
  if (!state) return 'file'
  if (state.phase === 'uploaded' || rematching) return 'columns'
  return state.phase === 'checked' ? 'check' : 'apply'
}

/** An inventory from file to street: choose, match, check, apply. */
export default function ImportPage() {
  const { t } = useTranslation()
  const { importId, query, upload, open, check, checking, apply, applying } = useImport()
  const [rematched, setRematched] = useState<string | null>(null)
  const rematching = rematched !== null && rematched === importId
  const state = importId === null ? undefined : query.data

  function work() {
    if (importId === null) {
      const sending = upload.isPending ? upload.variables.name : null
      return <FileDrop sending={sending} refusal={upload.error?.message ?? ''} onFile={upload.mutate} />
    }
    if (query.error) {
      const action = { label: t('imports.another'), run: () => open(null) }
      return (
        <Panel>
          <FailedState title={t('common.failed.title')} text={query.error.message} action={action} />
        </Panel>
      )
    }
    if (!state) {
      return (
        <Panel>
          <Skeleton rows={6} label={t('common.loading')} />
        </Panel>
      )
    }
    if (state.phase === 'uploaded' || rematching) {
      return (
        <ColumnMatch
          key={importId}
          state={state}
          busy={checking}
          onCheck={(mapping) => check(mapping, () => setRematched(null))}
        />
      )
    }
    if (state.phase === 'applying') return <Applying state={state} />
    return <Judged state={state} applying={applying} onApply={apply} onBack={() => setRematched(importId)} />
  }
  return (
    <div className={styles.page}>
      <TitleLine
        title={t('imports.title')}
        tabs={<Steps current={stepOf(state, rematching)} finished={state?.phase === 'done'} />}
      >
        {importId !== null && <Button onClick={() => open(null)}>{t('imports.another')}</Button>}
      </TitleLine>
      <div className={styles.body}>
        <div className={styles.work}>{work()}</div>
        <aside>
          <Recent current={importId} onOpen={open} />
        </aside>
      </div>
    </div>
  )
}
