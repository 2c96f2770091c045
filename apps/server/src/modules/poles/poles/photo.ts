import { fail, POLE, type poleCalls } from '@lamplighter/contract'
import { redrawn } from '../../../pictures/redrawn.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handlers } from '../../context.ts'
import { found, locked } from './found.ts'
import { dropPhoto, findPhoto, photoAddress, savePhoto } from './photo.store.ts'

const photoLabel = { zh: '照片', en: 'photo' }

type PhotoCalls = 'pole.takePhoto' | 'pole.photo' | 'pole.clearPhoto'

/** What a pole looks like. */
export function photoHandlers(clock: Clock): Pick<Handlers<typeof poleCalls>, PhotoCalls> {
  return {
    'pole.takePhoto': async ({ inScope, change, note }, { id, bytes }) => {
      note({ target: (await inScope((scope) => found(scope, id))).number })
      const photo = await redrawn(bytes, POLE.photoSide)
      note({ after: { width: photo.width, height: photo.height } })
      await change(async (scope) => {
        await locked(scope, id)
        await savePhoto(scope, id, photo, new Date(clock.now()))
      })
      return { photo: photoAddress(id, photo.print) }
    },

    'pole.photo': async ({ inScope }, { id }) => {
      const photo = await inScope((scope) => findPhoto(scope, id))
      if (!photo) throw fail('request.notFound', { what: photoLabel })
      const { type, image: bytes, print } = photo
      return { fileName: `pole-${id}.${type.slice('image/'.length)}`, type, bytes, etag: print }
    },

    'pole.clearPhoto': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        note({ target: (await locked(scope, id)).number })
        await dropPhoto(scope, id)
      })
      return {}
    },
  }
}
