import { useSession } from '@lamplighter/client'
import { Icon } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './audit.module.css'
import { refusalWord } from './words.ts'

type Props = { result: string; refusal?: Record<string, unknown> | null; bare?: boolean }

/** Whether it was done, or why not, by sign and word. */
export function Result({ result, refusal = null, bare = false }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const done = result === 'ok'
  const word = done ? t('audit.ok') : refusalWord(result, refusal, language)
  return (
    <span className={styles.result} data-done={done} title={word}>
      <Icon name={done ? 'check' : 'close'} size={bare ? 20 : 14} />
      <span className={bare ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  )
}
