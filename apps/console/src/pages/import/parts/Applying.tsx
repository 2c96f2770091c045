import { useCall } from '@lamplighter/client'
import type { ImportState } from '@lamplighter/contract'
import { formatNumber, Panel } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './Outcome.module.css'

const ASK_EVERY = 500

/** How far the writing is; asks again until it is over. */
export function Applying({ state }: { state: ImportState }) {
  const { t } = useTranslation()
  useCall('import.progress', { importId: state.importId }, { every: ASK_EVERY })
  return (
    <Panel title={t('imports.progress.title')} note={state.fileName}>
      <div className={styles.outcome}>
        <progress aria-label={t('imports.progress.label')} max={Math.max(1, state.total)} value={state.done} />
        <p>{t('imports.progress.text', { done: formatNumber(state.done), total: formatNumber(state.total) })}</p>
      </div>
    </Panel>
  )
}
