import type { UserRow } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { StateMark } from './StateMark.tsx'
import { hasFactors, stateOf } from './userState.ts'
import styles from './users.module.css'

/** What a user proves who they are by besides the password, in words. */
function useFactorWords({ factors }: UserRow): string {
  const { t } = useTranslation()
  const { otp, keys, openId } = factors
  return [
    otp && t('system.users.factor.otp'),
    keys > 0 && t(keys === 1 ? 'system.users.factor.key' : 'system.users.factor.keys', { n: keys }),
    openId && t('system.users.factor.openId'),
  ]
    .filter((word) => word !== false)
    .join(t('system.comma'))
}

/** How the sign-in of a user stands. */
export function UserFacts({ user, now }: { user: UserRow; now: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const factors = useFactorWords(user)
  const state = stateOf(user, now)
  const rows = [
    [t('system.users.field.state'), <StateMark key="state" state={state} />],
    state === 'locked' && ['', t('system.users.lockedUntil', { time: format.time(user.lockedUntil) })],
    user.mustChange && ['', t('system.users.mustChange')],
    [
      t('system.users.field.lastLogin'),
      user.lastLogin ? `${format.dateTime(user.lastLogin)} · ${user.lastAddress ?? '-'}` : t('system.users.never'),
    ],
    [t('system.users.field.sessions'), user.sessions],
    [t('system.users.field.factors'), hasFactors(user) ? factors : t('system.none')],
  ].filter((row) => row !== false)
  return (
    <dl className={styles.facts}>
      {rows.map(([term, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows stay in their places
        <div key={at} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
