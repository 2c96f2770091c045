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
import { type Approvable, countRows, decideOn, saveForApproval } from '../../../approval/index.ts'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { demandPlayable } from '../media/index.ts'
import {
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

/** @throws programme.full */
async function insert(scope: Scope, programme: WrittenProgramme): Promise<number> {
  if ((await countRows(scope, 'programme')) >= PROGRAMME.most) throw fail('programme.full', { most: PROGRAMME.most })
  return insertProgramme(scope, programme)
}

const approvable: Approvable<StoredProgramme> = {
  table: 'programme',
  own: 'programme.own',
  lock: held,
  stateOf: (programme) => programme,
  describe: noted,
  approve: (scope, { name, content }) => demandImages(scope, name, content),
  decided: (scope, { id }) => tell(scope, id),
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
        const written = {
          ...{ name, content, images: imagesIn(content), makerId: caller.personId, maker: caller.account },
          changedAt: new Date(clock.now()),
        }
        const saved = await saveForApproval(before, {
          isSame: isDeepStrictEqual(before?.content, content),
          rename: (stored) => renameProgramme(scope, stored, name),
          check: () => demandImages(scope, name, content),
          rewrite: (stored) => rewriteProgramme(scope, stored, written),
          insert: () => insert(scope, written),
        })
        if (before) await tell(scope, before.id)
        return saved
      })
    },

    'programme.decide': decideOn(approvable, clock),

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
