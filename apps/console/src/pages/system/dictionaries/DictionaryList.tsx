import { useSession } from '@lamplighter/client'
import type { Dictionary } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import styles from './dictionaries.module.css'

type Terms = { dictionaries: readonly Dictionary[]; current: string; onOpen: (code: string) => void }

export function DictionaryList({ dictionaries, current, onOpen }: Terms) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  return (
    <ul className={styles.list}>
      {dictionaries.map((one) => (
        <li key={one.code}>
          <button type="button" aria-current={one.code === current} onClick={() => onOpen(one.code)}>
            <b>{one[language]}</b>
            <small>
              <code>{one.code}</code> · {t('dictionaries.entries', { n: one.entries.length })}
            </small>
            {one.shipped && <em>{t('dictionaries.shipped')}</em>}
          </button>
        </li>
      ))}
    </ul>
  )
}
