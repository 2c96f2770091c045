import { CallError, call, useAct, useRefresh } from '@lamplighter/client'
import type { Calls, Sent, UserRow } from '@lamplighter/contract'
import { App } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../../app/problem.ts'
import { useConfirm } from '../../../form/useConfirm.ts'
import type { IssuedPassword } from './PasswordOnce.tsx'

/** What is done with a user as it stands; each is asked about first, by name. */
export function useUserActs(
  user: UserRow | null | undefined,
  onIssued: (issued: IssuedPassword) => void,
  onGone: () => void,
) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const ask = useConfirm()
  const [busy, setBusy] = useState(false)
  const save = useAct('user.save')
  const unlock = useAct('user.unlock')
  const remove = useAct('user.delete')
  const resetFactors = useAct('user.forgetFactors')
  const refresh = useRefresh('user.resetPassword')
  if (!user) return null
  const { id, name, account } = user

  const askTo = (what: 'reset' | 'resetFactors' | 'freeze' | 'delete', danger: boolean, onYes: () => void) =>
    ask({
      title: t(`system.users.ask.${what}`, { name }),
      text: t(`system.users.ask.${what}Text`, { account }),
      act: t(`system.users.act.${what}`),
      danger,
      onYes,
    })
  const setFrozen = (frozen: boolean) =>
    save.mutate(
      { ...sentOf(user), frozen },
      {
        onSuccess: () =>
          void message.success(t(frozen ? 'system.users.done.freeze' : 'system.users.done.unfreeze', { name })),
      },
    )

  /** Not by way of the cache of answers: a password must not lie there. */
  async function reset() {
    setBusy(true)
    try {
      const { password } = await call('user.resetPassword', { id })
      onIssued({ name, account, password })
      await refresh()
    } catch (error) {
      if (error instanceof CallError) showError(error)
    } finally {
      setBusy(false)
    }
  }

  return {
    busy: busy || save.isPending || unlock.isPending || resetFactors.isPending || remove.isPending,
    reset: () => askTo('reset', false, () => void reset()),
    unlock: () =>
      unlock.mutate({ id }, { onSuccess: () => void message.success(t('system.users.done.unlock', { name })) }),
    resetFactors: () =>
      askTo('resetFactors', true, () =>
        resetFactors.mutate(
          { id },
          { onSuccess: () => void message.success(t('system.users.done.resetFactors', { name })) },
        ),
      ),
    freeze: () => askTo('freeze', true, () => setFrozen(true)),
    unfreeze: () => setFrozen(false),
    remove: () =>
      askTo('delete', true, () =>
        remove.mutate(
          { id },
          {
            onSuccess: () => {
              void message.success(t('record.deleted', { name }))
              onGone()
            },
          },
        ),
      ),
  }
}

export type UserActing = NonNullable<ReturnType<typeof useUserActs>>

/** A user as it is, the way it is sent. */
export const sentOf = ({
  id,
  account,
  name,
  mobile,
  email,
  organisationId,
  roles,
  apps,
  frozen,
  expiresAt,
}: UserRow): Sent<Calls['user.save']> => ({
  id,
  account,
  name,
  mobile,
  email,
  organisationId,
  roleIds: roles.map((role) => role.id),
  apps,
  frozen,
  expiresAt,
})
