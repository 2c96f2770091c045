import { type Background, fail, type layoutCalls } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { redrawn } from '../../../pictures/redrawn.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import {
  countWithin,
  deletePicture,
  deletePositions,
  findPicture,
  groupName,
  listBackgrounds,
  listPositions,
  type StoredPicture,
  savePicture,
  savePositions,
} from './store.ts'

const groupLabel = { zh: '分组', en: 'group' }
const pictureLabel = { zh: '底图', en: 'picture' }

const background = ({ id, print, width, height, savedAt }: StoredPicture): Background => ({
  id,
  image: `/group/background/${id}?print=${print.slice(0, 16)}`,
  width,
  height,
  savedAt: savedAt.toISOString(),
})

async function nameOf(scope: Scope, id: number): Promise<string> {
  const name = await groupName(scope, id)
  if (name === undefined) throw fail('request.notFound', { what: groupLabel })
  return name
}

/** Plan views: pictures of groups, and their devices on them. */
export function layoutHandlers({ clock }: { clock: Clock }): Handlers<typeof layoutCalls> {
  return {
    'layout.backgrounds': async ({ inScope }) => (await inScope(listBackgrounds)).map(background),

    'layout.draw': async ({ inScope, change, note }, { id, bytes }) => {
      note({ target: await inScope((scope) => nameOf(scope, id)) })
      const picture = await redrawn(bytes)
      const { print, width, height } = picture
      const savedAt = new Date(clock.now())
      note({ after: { width, height } })
      await change(async (scope) => {
        await nameOf(scope, id)
        await savePicture(scope, id, picture, savedAt)
      })
      return background({ id, print, width, height, savedAt })
    },

    'layout.picture': async ({ inScope }, { id }) => {
      const picture = await inScope((scope) => findPicture(scope, id))
      if (!picture) throw fail('request.notFound', { what: pictureLabel })
      const { type, image: bytes, print } = picture
      return { fileName: `group-${id}.${type.slice('image/'.length)}`, type, bytes, etag: print }
    },

    'layout.clear': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        note({ target: await nameOf(scope, id) })
        await deletePicture(scope, id)
      })
      return {}
    },

    'layout.positions': ({ inScope }, { groupId }) => inScope((scope) => listPositions(scope, groupId ?? null)),

    'layout.place': ({ change, note }, { groupId, positions }) =>
      change(async (scope) => {
        const name = await nameOf(scope, groupId)
        note({ target: name, after: { positions } })
        const wanted = new Map(positions.map(({ id, position }) => [id, position]))
        const ids = [...wanted.keys()]
        if ((await countWithin(scope, groupId, ids)) < ids.length) throw fail('layout.elsewhere', { name })
        if (!(await findPicture(scope, groupId))) throw fail('layout.noPicture', { name })
        const placed = [...wanted].flatMap(([id, position]) => (position ? [{ id, ...position }] : []))
        const taken = ids.filter((id) => wanted.get(id) === null)
        if (placed.length > 0) await savePositions(scope, groupId, placed)
        if (taken.length > 0) await deletePositions(scope, groupId, taken)
        return { count: ids.length }
      }),
  }
}
