import { fail, type Organisation, type organisationCalls } from '@lamplighter/contract'
import type { Platform } from '../../../db/database.ts'
import type { Outbox } from '../../../outbox/index.ts'
import { isTimeZone } from '../../../time/time-zone.ts'
import type { Handlers, SignedInContext } from '../../context.ts'
import { shipRoles } from '../roles/index.ts'
import {
  deleteOrganisation,
  insertBelow,
  insertManaging,
  listOrganisations,
  type Saved,
  updateOrganisation,
} from './store.ts'

export { firstAdministrator, isFirstPasswordChanged } from './first-administrator.ts'

/** Owns data; the other types work in that of the one above them. */
const MANAGING = 1

const organisationLabel = { zh: '组织', en: 'organisation' }

/** True when `id` is `above` or anywhere below it. */
function isWithin(all: readonly Organisation[], id: number | null, above: number): boolean {
  const parents = new Map(all.map((one) => [one.id, one.parentId]))
  for (let at = id, steps = 0; at !== null && steps <= all.length; at = parents.get(at) ?? null, steps++)
    if (at === above) return true
  return false
}

/** Adds an organisation with data of its own, and the shipped roles; null when its code is taken. */
export const createAddOrganisation =
  (db: Platform) =>
  (organisation: Saved, code: string, { appendAudit }: Pick<SignedInContext, 'appendAudit'>) =>
    db.system(async (scope) => {
      const id = await insertManaging(scope, organisation, code)
      if (id === null) return null
      await shipRoles(scope, id)
      scope.publish(id, 'inventoryChanged', {})
      appendAudit(scope)
      return id
    })

type Deps = { addOrganisation: ReturnType<typeof createAddOrganisation>; outbox: Pick<Outbox, 'heard'> }

export function organisationHandlers({ addOrganisation, outbox: { heard } }: Deps): Handlers<typeof organisationCalls> {
  return {
    'organisation.query': ({ inScope }) => inScope(listOrganisations),

    'organisation.save': async (context, { id, code, ...given }) => {
      const { caller, change, note } = context
      note({ target: given.name, after: given })
      if (!isTimeZone(given.timeZone)) throw fail('organisation.timeZone', { timeZone: given.timeZone })
      if (id === undefined && given.type === MANAGING) {
        if (!caller.isSuper || !code) throw fail('organisation.managing')
        note({ after: { ...given, code } })
        const made = await addOrganisation({ ...given, parentId: null }, code, context)
        if (made === null) throw fail('organisation.codeTaken', { code })
        await heard()
        return { id: made }
      }
      const saved = await change(async (scope) => {
        const all = await listOrganisations(scope)
        const before = all.find((one) => one.id === id)
        if (id !== undefined && !before) throw fail('request.notFound', { what: organisationLabel })
        const isRoot = id === caller.customerId
        if (isRoot !== (given.type === MANAGING)) throw fail('organisation.managing')
        const parentId = isRoot ? null : given.parentId
        if (!isRoot && !all.some((one) => one.id === parentId))
          throw fail('request.notFound', { what: organisationLabel })
        if (id !== undefined && !isRoot && isWithin(all, parentId, id)) throw fail('organisation.ownChild')
        const same = all.find((one) => one.id !== id && one.name.toLowerCase() === given.name.toLowerCase())
        if (same) throw fail('organisation.nameTaken', { name: given.name })
        const organisation = { ...given, parentId }
        note({ before: before ?? null })
        if (id === undefined) return insertBelow(scope, organisation)
        await updateOrganisation(scope, id, organisation)
        if (isRoot) scope.publish('inventoryChanged', {})
        return id
      })
      await heard()
      return { id: saved }
    },

    'organisation.delete': async ({ caller, change, note }, { id }) => {
      if (id === caller.customerId) throw fail('organisation.managing')
      await change(async (scope) => {
        const all = await listOrganisations(scope)
        const found = all.find((one) => one.id === id)
        if (!found) throw fail('request.notFound', { what: organisationLabel })
        note({ target: found.name, before: found })
        const children = all.filter((one) => one.parentId === id).length
        if (found.users + children > 0) throw fail('organisation.inUse', { users: found.users, children })
        await deleteOrganisation(scope, id)
      })
      return {}
    },
  }
}
