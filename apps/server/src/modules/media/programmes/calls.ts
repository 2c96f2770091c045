import { isDeepStrictEqual } from 'node:util'
import {
  fail,
  mediaTypes,
  PROGRAMME,
  type ProgrammeFields,
  type ProgrammeRow,
  type programmeCalls,
  programmeRecord,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { demandLookedAt, writeDecision } from '../../../db/decision.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { demandPlayable } from '../media/index.ts'
import {
  countProgrammes,
  deleteProgramme,
  devicesShowing,
  insertProgramme,
  listProgrammes,
  lockProgramme,
  type ProgrammeContent,
  renameProgramme,
  rewriteProgramme,
  type StoredProgramme,
  type WrittenProgramme,
} from './programme.store.ts'

type Deps = { clock: Pick<Clock, 'now'> }

async function held(scope: Scope, id: number): Promise<StoredProgramme> {
  const programme = await lockProgramme(scope, id)
  if (!programme) throw fail('request.notFound', { what: programmeRecord.noun })
  return programme
}

const imagesIn = ({ pages }: ProgrammeContent) => [
  ...new Set(pages.flatMap(({ regions }) => regions.flatMap((one) => (one.kind === 'image' ? one.media : [])))),
]

/** @throws request.notFound, media.notApproved, media.cannotPlay */
const demandImages = (scope: Scope, name: string, content: ProgrammeContent) =>
  demandPlayable(scope, imagesIn(content), [mediaTypes.image], name)

function shown(programme: StoredProgramme, personId: number): ProgrammeRow {
  const { content, makerId, changedAt, checkedAt, revision: _, ...rest } = programme
  return {
    ...{ ...content, ...rest },
    changedAt: changedAt.toISOString(),
    checkedAt: checkedAt?.toISOString() ?? null,
    own: makerId === personId,
  }
}

const noted = ({ name, content, state }: StoredProgramme) => ({ name, ...content, state })

/** Screens that show it are to fetch what changed. */
const tell = async (scope: Scope, id: number) =>
  scope.publish('programmesChanged', { deviceIds: await devicesShowing(scope, id) })

/** The number under which it stands. @throws programme.full */
async function write(scope: Scope, before: StoredProgramme | null, programme: WrittenProgramme): Promise<number> {
  if (before) {
    await rewriteProgramme(scope, before.id, programme)
    return before.id
  }
  if ((await countProgrammes(scope)) >= PROGRAMME.most) throw fail('programme.full', { most: PROGRAMME.most })
  return insertProgramme(scope, programme)
}

export function programmeHandlers({ clock }: Deps): Handlers<typeof programmeCalls> {
  return {
    'programme.query': async ({ inScope, caller }) =>
      (await inScope(listProgrammes)).map((programme) => shown(programme, caller.personId)),

    'programme.save': async ({ change, note, caller }, { id, ...fields }) => {
      const { name, ...content }: ProgrammeFields = fields
      return change(async (scope) => {
        const before = id === undefined ? null : await held(scope, id)
        note({ target: name, before: before && noted(before), after: { name, ...content } })
        if (before !== null && isDeepStrictEqual(before.content, content)) {
          await renameProgramme(scope, before.id, name)
          await tell(scope, before.id)
          return { id: before.id, waits: before.state === 'waiting' }
        }
        await demandImages(scope, name, content)
        const stored = await write(scope, before, {
          ...{ name, content, images: imagesIn(content), makerId: caller.personId, maker: caller.account },
          changedAt: new Date(clock.now()),
        })
        if (before) await tell(scope, before.id)
        return { id: stored, waits: true }
      })
    },

    'programme.decide': async ({ change, note, caller }, { id, approve, reason, ...asked }) => {
      await change(async (scope) => {
        const stored = await held(scope, id)
        const { name, state: before, makerId, content } = stored
        const state = approve ? 'approved' : 'refused'
        note({ target: name, before: { state: before }, after: { ...noted(stored), state, reason } })
        if (makerId === caller.personId) throw fail('programme.own')
        if (before !== 'waiting') throw fail('media.decided', { name })
        demandLookedAt(stored, asked, name)
        if (approve) await demandImages(scope, name, content)
        await writeDecision(scope, 'programme', id, {
          state,
          reason,
          checker: caller.account,
          checkedAt: new Date(clock.now()),
        })
        await tell(scope, id)
      })
      return {}
    },

    'programme.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const programme = await held(scope, id)
        note({ target: programme.name, before: noted(programme) })
        await tell(scope, id)
        await deleteProgramme(scope, id)
      })
      return {}
    },
  }
}
