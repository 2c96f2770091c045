import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ChunkError } from '../../app/lazyPage.ts'
import { Notice } from './Notice.tsx'
import styles from './states.module.css'

/** Shown in place of a page that threw, or whose code did not arrive. */
export function CrashPage() {
  const { t } = useTranslation()
  const kind = useRouteError() instanceof ChunkError ? 'chunkFailed' : 'crashed'
  return (
    <Notice title={t(`common.${kind}.title`)} text={t(`common.${kind}.text`)}>
      <button type="button" className={styles.button} onClick={() => location.reload()}>
        {t('common.reload')}
      </button>
    </Notice>
  )
}
