import { fail, type userCalls } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Database, Scope } from '../../db/database.ts'
import { hashPassword, randomPassword, type Sessions } from '../auth/index.ts'
import type { Caller, Handlers, Visitor } from '../context.ts'
import { beyondOwn, knownRoles, rightsOf } from '../roles/index.ts'
import {
  deleteUser,
  getUser,
  hasOrganisation,
  insertUser,
  listUsers,
  resetPassword,
  setRoles,
  TAKEN,
  unlock,
  updateUser,
} from './store.ts'

type Deps = { db: Database; sessions: Sessions; clock: Clock }

const userLabel = { zh: '用户', en: 'user' }
const roleLabel = { zh: '角色', en: 'role' }
const organisationLabel = { zh: '组织', en: 'organisation' }

export function userHandlers({ db, sessions, clock }: Deps): Handlers<typeof userCalls> {
  const now = () => new Date(clock.now())

  /** Someone that the caller may change: nobody above themselves. */
  async function within(scope: Scope, caller: Caller, id: number) {
    const user = await getUser(scope, id, now())
    if (!user) throw fail('request.notFound', { what: userLabel })
    const rights = await rightsOf(
      scope,
      user.roles.map((role) => role.id),
    )
    if ((user.isSuper && !caller.isSuper) || beyondOwn(caller, rights)) throw fail('user.beyondOwn')
    return user
  }

  async function refuseTaken(account: string, mobile: string | null, id: number | null) {
    const [same] = await db.system((scope) =>
      scope.query<{ account: boolean; mobile: boolean | null }>(TAKEN, [account, mobile, id]),
    )
    if (same?.account) throw fail('user.accountTaken', { account })
    if (same) throw fail('user.mobileTaken')
  }

  async function refuseRoles(scope: Scope, caller: Caller, roleIds: readonly number[]) {
    if ((await knownRoles(scope, roleIds)).size < new Set(roleIds).size)
      throw fail('request.notFound', { what: roleLabel })
    if (beyondOwn(caller, await rightsOf(scope, roleIds))) throw fail('user.beyondOwn')
  }

  async function changed({ caller, inScope, note }: Visitor, id: number, change: (scope: Scope) => Promise<unknown>) {
    const user = await inScope(async (scope) => {
      const found = await within(scope, caller, id)
      await change(scope)
      return found
    })
    note({ target: user.account })
    return user
  }

  return {
    'user.query': ({ inScope }, query) => inScope((scope) => listUsers(scope, query, now())),

    'user.save': async ({ caller, inScope, note }, { id, account, roleIds, ...given }) => {
      await refuseTaken(account, given.mobile, id ?? null)
      const password = id === undefined ? randomPassword() : null
      const hash = password === null ? null : await hashPassword(password)
      const saved = await inScope(async (scope) => {
        if (!(await hasOrganisation(scope, given.organisationId)))
          throw fail('request.notFound', { what: organisationLabel })
        await refuseRoles(scope, caller, roleIds)
        if (id === undefined) {
          const made = await insertUser(scope, account, hash!, given)
          await setRoles(scope, made, roleIds)
          return { id: made, before: null }
        }
        const before = await within(scope, caller, id)
        const sameRoles =
          before.roles.length === roleIds.length && before.roles.every((one) => roleIds.includes(one.id))
        if (id === caller.personId && (given.frozen || !sameRoles)) throw fail('user.self')
        await updateUser(scope, id, given)
        if (!sameRoles) await setRoles(scope, id, roleIds)
        return { id, before }
      })
      note({ target: account, before: saved.before, after: { ...given, roleIds } })
      if (given.frozen || (given.expiresAt !== null && Date.parse(given.expiresAt) <= clock.now()))
        await sessions.endAll(saved.id)
      else await sessions.refresh([saved.id])
      return { id: saved.id, password }
    },

    'user.resetPassword': async (visitor, { id }) => {
      const password = randomPassword()
      const hash = await hashPassword(password)
      await changed(visitor, id, (scope) => resetPassword(scope, id, hash, now()))
      await sessions.endAll(id)
      return { password }
    },

    'user.unlock': async (visitor, { id }) => {
      await changed(visitor, id, (scope) => unlock(scope, id))
      return {}
    },

    'user.delete': async (visitor, { id }) => {
      if (id === visitor.caller.personId) throw fail('user.self')
      // Their sessions go with them; what is still in memory has to be told.
      await changed(visitor, id, () => Promise.resolve())
      await sessions.endAll(id)
      await changed(visitor, id, (scope) => deleteUser(scope, id))
      return {}
    },
  }
}
