import { fail, portalIn, portalPageRecord, SET_PORTAL } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { CommandCompletion } from '../../devices/commands/index.ts'
import { pathOf } from './address.ts'
import { namedPortalPages } from './portal-page.store.ts'

type Ordered = { readonly code: string; readonly args?: unknown }

const idIn = ({ code, args }: Ordered): number | null => {
  const id = code === SET_PORTAL ? portalIn(args) : null
  return typeof id === 'number' ? id : null
}

async function namedIn(scope: Scope, ordered: readonly Ordered[]) {
  const ids = [...new Set(ordered.flatMap((one) => idIn(one) ?? []))]
  return new Map((ids.length > 0 ? await namedPortalPages(scope, ids) : []).map((page) => [page.id, page]))
}

/** Whether commands may set portal pages: those that visitors may see. */
export async function portalCheck(scope: Scope, wanted: readonly Ordered[]) {
  const known = await namedIn(scope, wanted)
  /** @throws request.notFound, portalPage.notApproved */
  return (_: unknown, code: string, args: unknown): void => {
    const id = idIn({ code, args })
    if (id === null) return
    const page = known.get(id)
    if (!page) throw fail('request.notFound', { what: portalPageRecord.noun })
    if (page.minutes === null) throw fail('portalPage.notApproved', { name: page.name })
  }
}

/** Completes commands that set a portal page by what access points have to know of it. */
export const createCompletePortals =
  (publicUrl: string): CommandCompletion =>
  async (scope, commands) => {
    const known = await namedIn(scope, commands)
    if (known.size === 0) return commands
    const told = new Map(
      [...known].map(([portal, { token, minutes }]) => [
        portal,
        { portal, address: publicUrl + pathOf(token), minutes },
      ]),
    )
    return commands.map((command) => {
      const args = told.get(idIn(command) ?? 0)
      return args ? { ...command, args } : command
    })
  }
