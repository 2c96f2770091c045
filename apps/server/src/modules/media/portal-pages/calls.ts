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
import type { Blobs } from '../../../blobs/index.ts'
import type { Scope } from '../../../db/database.ts'
import { demandLookedAt, writeDecision } from '../../../db/decision.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { pathOf } from './address.ts'
import { demandPicture, drawnPicture } from './picture.ts'
import {
  countPortalPages,
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

/** The number under which it stands. @throws portalPage.full */
async function write(scope: Scope, before: StoredPortalPage | null, page: WrittenPortalPage): Promise<number> {
  if (before) {
    await rewritePortalPage(scope, before.id, page)
    return before.id
  }
  if ((await countPortalPages(scope)) >= PORTAL.most) throw fail('portalPage.full', { most: PORTAL.most })
  return insertPortalPage(scope, randomBytes(TOKEN_BYTES).toString('base64url'), page)
}

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
        if (before !== null && isDeepStrictEqual(before.content, content)) {
          await renamePortalPage(scope, before.id, name)
          return { id: before.id, waits: before.state === 'waiting' }
        }
        await demandPicture(scope, content.media)
        const stored = await write(scope, before, {
          ...{ name, content, makerId: caller.personId, maker: caller.account },
          changedAt: new Date(clock.now()),
        })
        return { id: stored, waits: true }
      })
    },

    'portalPage.decide': async ({ change, note, caller }, { id, approve, reason, ...asked }) => {
      await change(async (scope) => {
        const stored = await held(scope, id)
        const { name, state: before, makerId, content } = stored
        const state = approve ? 'approved' : 'refused'
        note({ target: name, before: { state: before }, after: { ...noted(stored), state, reason } })
        if (makerId === caller.personId) throw fail('portalPage.own')
        if (before !== 'waiting') throw fail('media.decided', { name })
        demandLookedAt(stored, asked, name)
        if (approve) await publishPortalPage(scope, id, await drawnPicture(scope, blobs, content.media))
        await writeDecision(scope, 'portal_page', id, {
          state,
          reason,
          checker: caller.account,
          checkedAt: new Date(clock.now()),
        })
      })
      return {}
    },

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
