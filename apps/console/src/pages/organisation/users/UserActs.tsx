import { serverNow } from '@lamplighter/client'
import { stateOfUser, type UserRow } from '@lamplighter/contract'
import { Row } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { hasFactors } from './factors.ts'
import type { UserActing } from './useUserActs.ts'

type Props = {
  user: UserRow
  acts: UserActing
  /** Why nothing can be done about them. */
  beyond: string | undefined
  /** Why they cannot be shut out. */
  why: string | undefined
}

/** What can be done about the sign-in of a user. */
export function UserActs({ user, acts, beyond, why }: Props) {
  const { t } = useTranslation()
  const own = { right: 'user.save', busy: acts.busy } as const
  return (
    <Row wrap rule="above" pad={[16, 0]}>
      <RightButton {...own} why={beyond} icon="refresh" onClick={acts.reset}>
        {t('system.users.act.reset')}
      </RightButton>
      {stateOfUser(user, serverNow()) === 'locked' && (
        <RightButton {...own} why={beyond} icon="lock" onClick={acts.unlock}>
          {t('system.users.act.unlock')}
        </RightButton>
      )}
      {hasFactors(user) && (
        <RightButton {...own} why={beyond} icon="undo" onClick={acts.resetFactors}>
          {t('system.users.act.resetFactors')}
        </RightButton>
      )}
      <RightButton
        {...own}
        why={why}
        icon={user.frozen ? 'play' : 'stop'}
        onClick={user.frozen ? acts.unfreeze : acts.freeze}
      >
        {t(user.frozen ? 'system.users.act.unfreeze' : 'system.users.act.freeze')}
      </RightButton>
      <RightButton {...own} why={why} icon="close" onClick={acts.remove}>
        {t('system.users.act.delete')}
      </RightButton>
    </Row>
  )
}
