import { stateOfUser, type UserRow } from '@lamplighter/contract'
import { Facts, Stack } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import { hasFactors } from './factors.ts'
import { StateMark } from './StateMark.tsx'

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
  const state = stateOfUser(user, now)
  const facts = [
    { key: 'state', label: t('system.users.field.state'), value: <StateMark state={state} /> },
    state === 'locked' && {
      key: 'locked',
      label: '',
      value: t('system.users.lockedUntil', { time: format.time(user.lockedUntil) }),
    },
    user.mustChange && { key: 'mustChange', label: '', value: t('system.users.mustChange') },
    {
      key: 'lastLogin',
      label: t('system.users.field.lastLogin'),
      value: user.lastLogin
        ? `${format.dateTime(user.lastLogin)} · ${user.lastAddress ?? '-'}`
        : t('system.users.never'),
    },
    { key: 'sessions', label: t('system.users.field.sessions'), value: user.sessions },
    {
      key: 'factors',
      label: t('system.users.field.factors'),
      value: hasFactors(user) ? factors : t('system.none'),
    },
  ].filter((fact) => fact !== false)
  return (
    <Stack frame pad={[4, 12]} style={{ marginBottom: 16 }}>
      <Facts facts={facts} />
    </Stack>
  )
}
