import { useMay, useSession } from '@lamplighter/client'
import { errors, mayDo, type UserRow } from '@lamplighter/contract'
import { Button, EmptyState } from '@lamplighter/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RightButton } from '../../../form/RightButton.tsx'
import { SideDrawer } from '../../../form/SideDrawer.tsx'
import { useHeld } from '../../../form/useHeld.ts'
import { useRoles } from '../../../list/choices.ts'
import type { Handed } from './PasswordOnce.tsx'
import { UserActs } from './UserActs.tsx'
import { UserFacts } from './UserFacts.tsx'
import { USER_FORM, UserForm } from './UserForm.tsx'
import { useUserActs } from './useUserActs.ts'

type Props = {
  open: boolean
  /** `null` is a new one; nothing when it is not among those shown. */
  user: UserRow | null | undefined
  now: number
  onHanded: (handed: Handed) => void
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
export function UserDrawer({ open, user: given, now, onHanded, onClose: onClosed }: Props) {
  const user = useHeld(given, open)
  const { t } = useTranslation()
  const { session, language } = useSession()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const onClose = () => {
    setDirty(false)
    onClosed()
  }
  const acts = useUserActs(user, onHanded, onClose)
  const beyond = useBeyond(user)
  const maySave = useMay('user.save')
  const self = user && user.id === session?.user.id ? errors['user.self'][language] : undefined
  const why = beyond ?? self
  const right = 'user.save'
  const title = user === null ? t('system.users.add') : t(maySave && user ? 'system.users.edit' : 'system.users.look')
  return (
    <SideDrawer
      open={open}
      title={title}
      note={user && `${user.name} · ${user.account}`}
      dirty={dirty}
      onClose={onClose}
      foot={
        user !== undefined && (
          <>
            <Button onClick={onClose}>{t('common.cancel')}</Button>
            <RightButton look="solid" right={right} why={beyond} type="submit" form={USER_FORM} busy={busy}>
              {t('common.save')}
            </RightButton>
          </>
        )
      }
    >
      {user === undefined ? (
        <EmptyState icon="user" title={t('system.users.gone')} text={t('system.users.goneText')} />
      ) : (
        <>
          {user && <UserFacts user={user} now={now} />}
          <UserForm
            key={user?.id}
            user={user}
            disabled={!maySave || beyond !== undefined}
            rolesFixed={self}
            onDirty={setDirty}
            onBusy={setBusy}
            onSaved={onClose}
            onHanded={onHanded}
          />
          {user && acts && <UserActs user={user} acts={acts} beyond={beyond} why={why} />}
        </>
      )}
    </SideDrawer>
  )
}
