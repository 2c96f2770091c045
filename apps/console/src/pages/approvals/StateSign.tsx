import type { ApprovalState } from '@lamplighter/contract'
import { Icon, type IconName } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import styles from './approvals.module.css'

const icons: Record<ApprovalState, IconName> = {
  waiting: 'clock',
  approved: 'check',
  refused: 'close',
  withdrawn: 'undo',
  expired: 'history',
}

/** What became of a request, by sign and word. */
export function StateSign({ state, bare = false }: { state: ApprovalState; bare?: boolean }) {
  const { t } = useTranslation()
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={icons[state]} size={bare ? 20 : 14} />
      <span className={bare ? 'visually-hidden' : undefined}>{t(`approvals.state.${state}`)}</span>
    </span>
  )
}
