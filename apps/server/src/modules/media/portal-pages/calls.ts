import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import {
  fail,
  PORTAL,
  PORTAL_FIGURE_DAYS,
  type PortalPageFields,
  type PortalPageRow,
  type portalPageCalls,
  portalPageRecord,
} from '@lamplighter/contract'
import { type Approvable, countRows, decideOn, saveForApproval } from '../../../approval/index.ts'
import type { Blobs } from '../../../blobs/index.ts'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { pathOf } from './address.ts'
import { demandPicture, drawnPicture } from './picture.ts'
import {
  deletePortalPage,
  insertPortalPage,
  listPortalPageDays,
  listPortalPages,
  lockPortalPage,
  publishPortalPage,
  renamePortalPage,
  rewritePortalPage,
  type StoredPortalPage,
  type WrittenPortalPage,
} from './portal-page.store.ts'

type Deps = { clock: Pick<Clock, 'now'>; blobs: Pick<Blobs, 'read'>; publicUrl: string }

/** Nobody guesses 128 bits. */
const TOKEN_BYTES = 16

async function held(scope: Scope, id: number): Promise<StoredPortalPage> {
  const page = await lockPortalPage(scope, id)
  if (!page) throw fail('request.notFound', { what: portalPageRecord.noun })
  return page
}

const noted = ({ name, content, state }: StoredPortalPage) => ({ name, ...content, state })

/** @throws portalPage.full */
async function insert(scope: Scope, page: WrittenPortalPage): Promise<number> {
  if ((await countRows(scope, 'portal_page')) >= PORTAL.most) throw fail('portalPage.full', { most: PORTAL.most })
  return insertPortalPage(scope, randomBytes(TOKEN_BYTES).toString('base64url'), page)
}

const approvableOf = (blobs: Deps['blobs']): Approvable<StoredPortalPage> => ({
  table: 'portal_page',
  own: 'portalPage.own',
  lock: held,
  stateOf: (page) => page,
  describe: noted,
  approve: async (scope, { id, content }) =>
    publishPortalPage(scope, id, await drawnPicture(scope, blobs, content.media)),
})

export function portalPageHandlers({ clock, blobs, publicUrl }: Deps): Handlers<typeof portalPageCalls> {
  function shown(page: StoredPortalPage, personId: number): PortalPageRow {
    const { content, token, makerId, changedAt, checkedAt, ...rest } = page
    return {
      ...{ ...content, ...rest },
      address: publicUrl + pathOf(token),
      changedAt: changedAt.toISOString(),
      checkedAt: checkedAt?.toISOString() ?? null,
      own: makerId === personId,
    }
  }

  return {
    'portalPage.query': async ({ inScope, caller }) =>
      (await inScope(listPortalPages)).map((page) => shown(page, caller.personId)),

    'portalPage.figures': ({ inScope }, { id }) =>
      inScope((scope) => listPortalPageDays(scope, id, PORTAL_FIGURE_DAYS, new Date(clock.now()))),

    'portalPage.save': async ({ change, note, caller }, { id, ...fields }) => {
      const { name, ...content }: PortalPageFields = fields
      return change(async (scope) => {
        const before = id === undefined ? null : await held(scope, id)
        note({ target: name, before: before && noted(before), after: { name, ...content } })
        const written = {
          ...{ name, content, makerId: caller.personId, maker: caller.account },
          changedAt: new Date(clock.now()),
        }
        return saveForApproval(before, {
          isSame: isDeepStrictEqual(before?.content, content),
          rename: (stored) => renamePortalPage(scope, stored, name),
          check: () => demandPicture(scope, content.media),
          rewrite: (stored) => rewritePortalPage(scope, stored, written),
          insert: () => insert(scope, written),
        })
      })
    },

    'portalPage.decide': decideOn(approvableOf(blobs), clock),

    'portalPage.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const page = await held(scope, id)
        note({ target: page.name, before: noted(page) })
        await deletePortalPage(scope, id)
      })
      return {}
    },
  }
}
