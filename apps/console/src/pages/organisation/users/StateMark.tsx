import type { UserState } from '@lamplighter/contract'
import { Badge, type IconName, type Tone } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'

const looks: Record<UserState, { icon: IconName; tone: Tone }> = {
  good: { icon: 'check', tone: 'good' },
  frozen: { icon: 'stop', tone: 'dim' },
  expired: { icon: 'clock', tone: 'info' },
  locked: { icon: 'lock', tone: 'warn' },
}

/** The state of an account by shape and word. */
export function StateMark({ state, bare = false }: { state: UserState; bare?: boolean }) {
  const { t } = useTranslation()
  return (
    <Badge {...looks[state]} bare={bare}>
      {t(`system.users.state.${state}`)}
    </Badge>
  )
}
