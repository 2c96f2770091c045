import { fail, isApplication, roleName, type UserRow, type userCalls, userList } from '@lamplighter/contract'
import type { Platform, Scope, SystemScope } from '../../../db/database.ts'
import type { Exporter } from '../../../export/index.ts'
import { mobileOf } from '../../../input/phone.ts'
import type { Outbox } from '../../../outbox/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Caller, demandWholeScope, type Handler, type Handlers, type SignedInContext } from '../../context.ts'
import {
  deleteUser,
  forgetFactors,
  insertUser,
  type Passwords,
  randomPassword,
  resetPassword,
  type Sessions,
  setRoles,
  unlock,
  updateUser,
} from '../auth/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { beyondOwn, knownRoles, rightsOf } from '../roles/index.ts'
import { type createFindSame, getUser, hasOrganisation, listUsers } from './store.ts'

export { createFindSame } from './store.ts'

type Deps = {
  db: Platform
  outbox: Pick<Outbox, 'heard'>
  sessions: Sessions
  passwords: Pick<Passwords, 'hash'>
  clock: Clock
  exporter: Exporter
  parameters: Pick<Parameters, 'of'>
  /** A user of any organisation who has the account or the number already. */
  findSame: ReturnType<typeof createFindSame>
}

const userLabel = { zh: '用户', en: 'user' }
const roleLabel = { zh: '角色', en: 'role' }
const organisationLabel = { zh: '组织', en: 'organisation' }

/** What the trail keeps of a user, in the shape in which it is saved. */
const snapshot = ({ name, mobile, email, organisationId, apps, frozen, expiresAt, roles }: UserRow) => ({
  name,
  mobile,
  email,
  organisationId,
  apps,
  frozen,
  expiresAt,
  roleIds: roles.map(({ id }) => id),
})

export function userHandlers({
  db,
  outbox,
  sessions,
  passwords,
  clock,
  exporter,
  parameters,
  findSame,
}: Deps): Handlers<typeof userCalls> {
  const now = () => new Date(clock.now())

  /** Someone that the caller may change: nobody above themselves. Whom it was about is noted, refused or not. */
  async function within(scope: Scope, { caller, note }: SignedInContext, id: number) {
    const user = await getUser(scope, id, now())
    if (!user) throw fail('request.notFound', { what: userLabel })
    note({ target: user.account, before: snapshot(user) })
    const rights = await rightsOf(
      scope,
      user.roles.map((role) => role.id),
    )
    if ((user.isSuper && !caller.isSuper) || beyondOwn(caller, rights)) throw fail('user.beyondOwn')
    return user
  }

  function refuseUnknown(apps: readonly string[]) {
    const app = apps.find((code) => !isApplication(code))
    if (app !== undefined) throw fail('user.unknownApplication', { app })
  }

  async function refuseTaken(account: string, mobile: string | null, id: number | null) {
    const same = await findSame(account, mobile, id)
    if (same?.account) throw fail('user.accountTaken', { account })
    if (same) throw fail('user.mobileTaken')
  }

  async function refuseRoles(scope: Scope, caller: Caller, roleIds: readonly number[]) {
    // Without a role they would stand nowhere, and be out of reach of who made them.
    if (roleIds.length === 0) demandWholeScope(caller, 'user.save')
    if ((await knownRoles(scope, roleIds)).size < new Set(roleIds).size)
      throw fail('request.notFound', { what: roleLabel })
    if (beyondOwn(caller, await rightsOf(scope, roleIds))) throw fail('user.beyondOwn')
  }

  const changed = (context: SignedInContext, id: number, work: (scope: Scope) => Promise<unknown>) =>
    context.change(async (scope) => {
      await within(scope, context, id)
      await work(scope)
    })

  /** Sessions may stand in any organisation, which a change of this one does not reach. */
  async function endSessions(work: (scope: SystemScope) => Promise<void>) {
    await db.system(work)
    await outbox.heard()
  }

  const users: Handler<(typeof userCalls)['user.query']> = async ({ inScope, language }, query) => {
    const { total, rows } = await inScope((scope) => listUsers(scope, query, now()))
    const called = (role: { id: number; name: string }) => ({ ...role, name: roleName(role.name, language) })
    return { total, rows: rows.map((user) => ({ ...user, roles: user.roles.map(called) })) }
  }

  return {
    'user.query': users,
    'user.export': exporter.of(() => userList(clock.now()), users),

    'user.save': async (context, { id, account, roleIds, ...entered }) => {
      const { caller, change, note } = context
      const { 'signIn.international': international } = await parameters.of(caller.customerId)
      const given = { ...entered, mobile: entered.mobile && mobileOf(entered.mobile, international) }
      note({ target: account, after: { ...given, roleIds } })
      refuseUnknown(given.apps)
      await refuseTaken(account, given.mobile, id ?? null)
      const password = id === undefined ? randomPassword() : null
      const hash = password === null ? null : await passwords.hash(password)
      const saved = await change(async (scope) => {
        if (!(await hasOrganisation(scope, given.organisationId)))
          throw fail('request.notFound', { what: organisationLabel })
        await refuseRoles(scope, caller, roleIds)
        if (id === undefined) {
          const made = await insertUser(scope, account, hash!, given)
          await setRoles(scope, { id: made, customerId: scope.customerId }, roleIds)
          return made
        }
        const before = await within(scope, context, id)
        const sameRoles =
          before.roles.length === roleIds.length && before.roles.every((one) => roleIds.includes(one.id))
        if (id === caller.personId && (given.frozen || !sameRoles)) throw fail('user.self')
        await updateUser(scope, id, given)
        if (!sameRoles) await setRoles(scope, { id, customerId: scope.customerId }, roleIds)
        return id
      })
      if (given.frozen || (given.expiresAt !== null && Date.parse(given.expiresAt) <= clock.now()))
        await endSessions((scope) => sessions.endAll(scope, saved))
      else await endSessions((scope) => sessions.endOutside(scope, saved, given.apps))
      return { id: saved, password }
    },

    'user.resetPassword': async (context, { id }) => {
      const password = randomPassword()
      const hash = await passwords.hash(password)
      await changed(context, id, (scope) => resetPassword(scope, id, hash, now()))
      await endSessions((scope) => sessions.endAll(scope, id))
      return { password }
    },

    'user.unlock': async (context, { id }) => {
      await changed(context, id, (scope) => unlock(scope, id))
      return {}
    },

    'user.forgetFactors': async (context, { id }) => {
      await changed(context, id, (scope) => forgetFactors(scope, id))
      await endSessions((scope) => sessions.endAll(scope, id))
      return {}
    },

    'user.delete': async (context, { id }) => {
      if (id === context.caller.personId) throw fail('user.self')
      // Their sessions go with them.
      await changed(context, id, async (scope) => {
        await deleteUser(scope, id)
        scope.publish('sessionsChanged', { personIds: [id] })
      })
      await outbox.heard()
      return {}
    },
  }
}
