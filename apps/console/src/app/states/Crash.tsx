import { useTranslation } from 'react-i18next'
import { ChunkError } from '../ChunkError.ts'
import { Notice } from './Notice.tsx'
import styles from './states.module.css'

/** Shown in place of a page that threw, or whose code did not arrive. */
export function Crash({ error }: { error: unknown }) {
  const { t } = useTranslation()
  const kind = error instanceof ChunkError ? 'chunkFailed' : 'crashed'
  return (
    <Notice sight="dark" title={t(`common.${kind}.title`)} text={t(`common.${kind}.text`)}>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {t('common.reload')}
      </button>
    </Notice>
  )
}
