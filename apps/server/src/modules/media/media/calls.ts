import { fail, type MediaItem, type mediaCalls, mediaFormats, mediaRecord } from '@lamplighter/contract'
import { type Approvable, decideOn } from '../../../approval/index.ts'
import { type Blobs, expireBlob } from '../../../blobs/index.ts'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { deleteMedia, findMedia, listMedia, lockMedia, type MediaRow, renameMedia } from './media.store.ts'
import { createUploads, nameOfFile } from './upload.ts'

type Deps = { blobs: Blobs; clock: Pick<Clock, 'now' | 'after'> }

/** A smaller file is read before it is sent: who looks through a list breaks off many. */
const WHOLE = 4 * 1024 * 1024

const missing = () => fail('request.notFound', { what: mediaRecord.noun })

const shown = ({ fileId: _, uploaderId, uploadedAt, checkedAt, ...item }: MediaRow, personId: number): MediaItem => ({
  ...item,
  uploadedAt: uploadedAt.toISOString(),
  checkedAt: checkedAt?.toISOString() ?? null,
  own: uploaderId === personId,
})

async function held(scope: Scope, id: number): Promise<MediaRow> {
  const item = await lockMedia(scope, id)
  if (!item) throw missing()
  return item
}

const approvable: Approvable<MediaRow> = {
  table: 'media',
  own: 'media.own',
  lock: held,
  stateOf: ({ name, uploaderId: makerId, state, uploadedAt: changedAt }) => ({ name, makerId, state, changedAt }),
  describe: ({ name, type, format, bytes, sha256 }) => ({ name, type, format, bytes, sha256 }),
}

export function mediaHandlers({ blobs, clock }: Deps): Handlers<typeof mediaCalls> {
  const uploads = createUploads({ blobs, clock })
  return {
    'media.query': async ({ inScope, caller }, { filters }) =>
      (await inScope((scope) => listMedia(scope, filters))).map((row) => shown(row, caller.personId)),

    'media.upload': async ({ change, note, caller }, { fileName, stored, name: given, tags }) => {
      const name = given ?? nameOfFile(fileName)
      note({ target: name })
      const found = await uploads.read(stored, caller)
      const { type, format, seconds, sha256 } = found
      note({ after: { type, format, bytes: found.kept.length, seconds, sha256, tags } })
      return { id: await change((scope) => uploads.add(scope, found, { name, tags }, caller)) }
    },

    'media.file': async ({ inScope }, { id }) => {
      const item = await inScope((scope) => findMedia(scope, id))
      const stream = item && (await blobs.read(item.fileId))
      if (!stream) throw missing()
      const { format, bytes: size, sha256: etag } = item
      return {
        fileName: `media-${id}.${format}`,
        type: mediaFormats[format],
        bytes: size > WHOLE ? stream : Buffer.concat(await stream.toArray()),
        size,
        etag,
      }
    },

    'media.save': async ({ change, note }, { id, name, tags }) => {
      await change(async (scope) => {
        const before = await held(scope, id)
        note({ target: name, before: { name: before.name, tags: before.tags }, after: { name, tags } })
        await renameMedia(scope, id, { name, tags })
      })
      return {}
    },

    'media.decide': decideOn(approvable, clock),

    'media.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const { name, state, fileId } = await held(scope, id)
        note({ target: name, before: { name, state } })
        await deleteMedia(scope, id)
        scope.publish('mediaDeleted', { mediaId: id })
        await expireBlob(scope, fileId, new Date(clock.now()))
      })
      return {}
    },
  }
}
