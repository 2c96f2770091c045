import { stateOfUser, type UserRow } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../app/useFormat.ts'
import type { CardWords } from '../../../list/Cards.tsx'
import { StateMark } from './StateMark.tsx'

/** What a phone's card says of a user. */
export function useUserWords(now: number): (user: UserRow) => CardWords {
  const { t } = useTranslation()
  const format = useFormat()
  return (user) => {
    const { name, account, organisationName, roles, lastLogin } = user
    return {
      mark: <StateMark state={stateOfUser(user, now)} bare />,
      title: name,
      note: `${account} · ${organisationName}`,
      aside: roles.map((role) => role.name).join(t('system.comma')) || t('system.none'),
      asideNote: lastLogin ? format.recent(lastLogin, now) : t('system.users.never'),
    }
  }
}
