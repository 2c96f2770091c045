import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChunkError } from '../ChunkError.ts'
import { reloadIfAnswered } from '../reloadIfAnswered.ts'
import { Notice } from './Notice.tsx'
import styles from './states.module.css'

type Props = {
  error: unknown
  /** What may succeed without loading everything again. */
  again?: () => Promise<boolean>
}

/** Shown in place of a page that threw, or whose code did not arrive. */
export function Crash({ error, again }: Props) {
  const { t } = useTranslation()
  const [state, setState] = useState<'resting' | 'trying' | 'away'>('resting')
  const kind = error instanceof ChunkError ? 'chunkFailed' : 'crashed'
  async function retry() {
    setState('trying')
    if (!(await again?.()) && !(await reloadIfAnswered())) setState('away')
  }
  return (
    <Notice
      sight="dark"
      title={t(`common.${kind}.title`)}
      text={state === 'away' ? t('common.unreachable') : t(`common.${kind}.text`)}
    >
      <button type="button" className={styles.button} disabled={state === 'trying'} onClick={() => void retry()}>
        {t(kind === 'chunkFailed' ? 'common.retry' : 'common.reload')}
      </button>
    </Notice>
  )
}
