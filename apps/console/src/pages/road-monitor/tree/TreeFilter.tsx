import { SearchField, Segments } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './tree.module.css'

type Terms = { text: string; onText: (text: string) => void; wrong: boolean; onWrong: (wrong: boolean) => void }

/** Narrows the tree by a name, or to what has something wrong. */
export function TreeFilter({ text, onText, wrong, onWrong }: Terms) {
  const { t } = useTranslation()
  return (
    <div className={styles.filter}>
      <SearchField label={t('monitor.tree.filter')} text={text} onText={onText} />
      <Segments label={t('monitor.tree.which')}>
        <button type="button" aria-pressed={!wrong} onClick={() => onWrong(false)}>
          {t('monitor.tree.all')}
        </button>
        <button type="button" aria-pressed={wrong} onClick={() => onWrong(true)}>
          {t('monitor.tree.wrong')}
        </button>
      </Segments>
    </div>
  )
}
