import { call, useRefresh, useSession } from '@lamplighter/client'
import { errors, mayDo, type UserRow, userRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { useRoles } from '../../../list/choices.ts'
import { endOfDay, lastDay } from './expiry.ts'
import type { IssuedPassword } from './PasswordOnce.tsx'
import { UserActs } from './UserActs.tsx'
import { UserFacts } from './UserFacts.tsx'
import { type Fields, fieldOf, UserFields } from './UserFields.tsx'
import { sentOf, useUserActs } from './useUserActs.ts'

type Props = {
  open: boolean
  /** `null` is a new one; nothing when it is not among those shown. */
  user: UserRow | null | undefined
  now: number
  onIssued: (issued: IssuedPassword) => void
  onClose: () => void
}

/** Why the signed-in user cannot change this one. */
function useBeyond(user: UserRow | null | undefined): string | undefined {
  const { t } = useTranslation()
  const session = useSession((state) => state.session)
  const roles = useRoles().data
  if (!user || !session || session.user.isSuper) return undefined
  const holder = { isSuper: false, ops: session.ops }
  const held = (roles ?? []).filter(({ id }) => user.roles.some((role) => role.id === id))
  const isBeyond = user.isSuper || held.some(({ operations }) => operations.some((one) => !mayDo(holder, one)))
  return isBeyond ? t('system.users.beyond') : undefined
}

/** One user: who they are, what they may, and what can be done about their sign-in. */
export function UserDrawer({ open, user, now, onIssued, onClose }: Props) {
  const { t } = useTranslation()
  const { session, language } = useSession()
  const refresh = useRefresh('user.save')
  const acts = useUserActs(user, onIssued, onClose)
  const beyond = useBeyond(user)
  const self = user && user.id === session?.user.id ? errors['user.self'][language] : undefined
  const timeZone = session?.config.clock.timeZone ?? 'UTC'
  const initial: Fields = {
    account: user?.account ?? '',
    name: user?.name ?? '',
    mobile: user?.mobile ?? null,
    email: user?.email ?? null,
    organisationId: user?.organisationId ?? session?.curCust ?? 0,
    roleIds: user?.roles.map(({ id }) => id) ?? [],
    apps: user?.apps ?? [session?.curApp ?? 'light'],
    expires: lastDay(user?.expiresAt ?? null, timeZone),
  }
  const save = async ({ expires, mobile, email, ...given }: Fields) => {
    const expiresAt = expires === initial.expires ? (user?.expiresAt ?? null) : endOfDay(expires, timeZone)
    const before = user ? sentOf(user) : { frozen: false }
    // Not by way of the cache of answers: the first password must not lie there.
    const { password } = await call('user.save', {
      ...before,
      ...given,
      mobile: mobile || null,
      email: email || null,
      expiresAt,
    })
    void refresh()
    if (password === null) return { said: t('record.saved', { name: given.name }) }
    onIssued({ name: given.name, account: given.account, password })
    return {}
  }
  return (
    <RecordDrawer<UserRow, Fields>
      name="user"
      open={open}
      record={user}
      noun={userRecord.noun}
      note={user && `${user.name} · ${user.account}`}
      right="user.save"
      why={beyond}
      gone={{ icon: 'user', text: t('system.users.goneText') }}
      initial={initial}
      fieldOf={fieldOf}
      save={save}
      before={user && <UserFacts user={user} now={now} />}
      after={user && acts && <UserActs user={user} acts={acts} beyond={beyond} why={beyond ?? self} />}
      onClose={onClose}
    >
      {(_, { disabled }) => <UserFields user={user ?? null} disabled={disabled} rolesFixed={self} />}
    </RecordDrawer>
  )
}
