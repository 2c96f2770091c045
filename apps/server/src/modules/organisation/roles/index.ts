import { fail, type Operation, operations, type roleCalls, roleName, storedRoleName } from '@lamplighter/contract'
import type { Outbox } from '../../../outbox/index.ts'
import type { Caller, Handlers } from '../../context.ts'
import { beyondOwn, type Rights } from './beyond.ts'
import { deleteRole, getRole, holdersOf, insertRole, knownGroups, listRoles, updateRole } from './store.ts'

export { beyondOwn } from './beyond.ts'
export { roleNamed, shipRoles } from './shipped.store.ts'
export { knownRoles, rightsOf } from './store.ts'

const roleLabel = { zh: '角色', en: 'role' }
const groupLabel = { zh: '分组', en: 'group' }

function refuseBeyondOwn(caller: Caller, rights: Rights) {
  const beyond = beyondOwn(caller, rights)
  if (beyond) throw fail('role.beyondOwn', { operation: operations[beyond as Operation] })
}

const rightsIn = (role: { operations: readonly string[]; groups: number[] | null }): Rights =>
  role.operations.map((operation) => ({ operation, groups: role.groups }))

export function roleHandlers({ outbox }: { outbox: Pick<Outbox, 'heard'> }): Handlers<typeof roleCalls> {
  return {
    'role.query': async ({ inScope, language }) =>
      (await inScope(listRoles)).map((role) => ({ ...role, name: roleName(role.name, language) })),

    'role.save': async ({ caller, change, note }, { id, ...given }) => {
      const role = { ...given, name: storedRoleName(given.name) }
      note({ target: role.name, after: role })
      refuseBeyondOwn(caller, rightsIn(role))
      const saved = await change(async (scope) => {
        if (role.groups && (await knownGroups(scope, role.groups)).size < new Set(role.groups).size)
          throw fail('request.notFound', { what: groupLabel })
        const same = (await listRoles(scope)).find(({ name }) => name === role.name)
        if (same && same.id !== id) throw fail('role.nameTaken', { name: given.name })
        if (id === undefined) return insertRole(scope, role)
        const before = await getRole(scope, id)
        if (!before) throw fail('request.notFound', { what: roleLabel })
        // Else a right that one does not hold could be taken from those who do.
        refuseBeyondOwn(caller, rightsIn(before))
        note({ before })
        await updateRole(scope, id, role)
        scope.publish('sessionsChanged', { personIds: await holdersOf(scope, id) })
        return id
      })
      await outbox.heard()
      return { id: saved }
    },

    'role.delete': async ({ caller, change, note }, { id }) => {
      await change(async (scope) => {
        const found = await getRole(scope, id)
        if (!found) throw fail('request.notFound', { what: roleLabel })
        note({ target: found.name, before: found })
        refuseBeyondOwn(caller, rightsIn(found))
        if (found.users > 0) throw fail('role.inUse', { users: found.users })
        await deleteRole(scope, id)
      })
      return {}
    },
  }
}
