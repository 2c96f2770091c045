import type { ImportState } from '@lamplighter/contract'
import { Button, FailedState, Panel, Skeleton, Stack } from '@lamplighter/ui'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AreaTitle } from '../../../shell/AreaTitle.tsx'
import { TaskProgress } from '../../../task/TaskProgress.tsx'
import styles from './import.module.css'
import { ColumnMatch } from './parts/ColumnMatch.tsx'
import { FileDrop } from './parts/FileDrop.tsx'
import { Judged } from './parts/Judged.tsx'
import { Lists } from './parts/Lists.tsx'
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
  const { importId, query, upload, open, check, checking, read, reading, apply, applying, revert } = useImport()
  const [rematched, setRematched] = useState<string | null>(null)
  const rematching = rematched !== null && rematched === importId
  const state = importId === null ? undefined : query.data
  const step = stepOf(state, rematching)
  const page = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step begins at its top
  useEffect(() => {
    page.current?.scrollIntoView({ block: 'start' })
  }, [step])

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
          key={`${importId} ${state.mapping.encoding}`}
          state={state}
          busy={checking || reading}
          onCheck={(mapping) => check(mapping, () => setRematched(null))}
          onEncoding={read}
        />
      )
    }
    if (state.phase === 'applying' || state.phase === 'reverting') {
      return (
        <>
          {state.taskId && <TaskProgress id={state.taskId} onEnd={() => void query.refetch()} />}
          <Lists state={state} />
        </>
      )
    }
    return (
      <Judged
        state={state}
        applying={applying}
        onApply={apply}
        onBack={() => setRematched(importId)}
        reverting={revert.pending}
        onRevert={() => revert.ask(state)}
      />
    )
  }
  return (
    <div ref={page} className={styles.page}>
      <AreaTitle area="asset">
        <Steps current={step} finished={state?.phase === 'done'} />
        {importId !== null && (
          <Button size="small" onClick={() => open(null)}>
            {t('imports.another')}
          </Button>
        )}
      </AreaTitle>
      <div className={styles.body}>
        <Stack scroll className={styles.work ?? ''}>
          {work()}
        </Stack>
        <Stack as="aside" fill>
          <Recent current={importId} onOpen={open} />
        </Stack>
      </div>
    </div>
  )
}
