import { Icon, type IconName } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import type { UserState } from './userState.ts'
import styles from './users.module.css'

const icons = { good: 'check', frozen: 'stop', expired: 'clock', locked: 'lock' } as const satisfies Record<
  UserState,
  IconName
>

/** The state of an account by shape and word. */
export function StateMark({ state, bare = false }: { state: UserState; bare?: boolean }) {
  const { t } = useTranslation()
  const word = t(`system.users.state.${state}`)
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={icons[state]} size={bare ? 20 : 14} />
      <span className={bare ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  )
}
