import type { ImportState } from '@lamplighter/contract'
import { Button, formatNumber, Icon, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ROAD } from '../../../app/addresses.ts'
import { SaveMenu } from '../../../list/SaveMenu.tsx'
import { useResult } from '../useResult.ts'
import { Counts } from './Counts.tsx'
import { Lists } from './Lists.tsx'
import styles from './Outcome.module.css'

type Props = { state: ImportState; applying: boolean; onApply: () => void; onBack: () => void }

function Headline({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  if (state.phase === 'failed') {
    return (
      <p role="alert">
        <span className={styles.headline} data-good={false}>
          <Icon name="warning" size={18} />
          {t('imports.failed.title')}
        </span>
        {state.message}
      </p>
    )
  }
  if (state.phase !== 'done' || !state.count) return null
  const { created, changed, same } = state.count
  return (
    <p role="status">
      <span className={styles.headline} data-good={true}>
        <Icon name="check" size={18} />
        {t('imports.done.title')}
      </span>
      {t('imports.done.text', {
        created: formatNumber(created),
        changed: formatNumber(changed),
        same: formatNumber(same),
      })}
    </p>
  )
}

/** A file after its check: what it holds, what is wrong with it, and what can be done now. */
export function Judged({ state, applying, onApply, onBack }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const result = useResult(state)
  const taken = state.count?.taken ?? 0
  const isDone = state.phase === 'done'
  return (
    <>
      <Panel title={t('imports.counts.title')} note={state.fileName}>
        <div className={styles.outcome}>
          <Headline state={state} />
          {state.count && <Counts count={state.count} />}
          <div className={styles.actions}>
            {isDone ? (
              <Button look="solid" onClick={() => navigate(`${ROAD}/monitor`)}>
                {t('imports.actions.monitor')}
              </Button>
            ) : (
              <Button look="solid" disabled={taken === 0} busy={applying} onClick={onApply}>
                {state.phase === 'failed'
                  ? t('imports.actions.again')
                  : t('imports.actions.apply', { rows: formatNumber(taken) })}
              </Button>
            )}
            <SaveMenu
              withText
              size="normal"
              label={t('imports.actions.result')}
              disabled={false}
              busy={result.isPending}
              onSave={result.mutate}
            />
            {state.phase === 'checked' && <Button onClick={onBack}>{t('imports.actions.back')}</Button>}
          </div>
        </div>
      </Panel>
      <Lists state={state} />
    </>
  )
}
