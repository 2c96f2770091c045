import type { Blobs } from '../../../blobs/index.ts'
import type { Job } from '../../../jobs/index.ts'
import type { Clock } from '../../../time/clock.ts'
import { saveCodec, uncheckedVideos } from './codec.store.ts'
import { undecodedOf } from './recognise.ts'

const EVERY = 10 * 60_000
/** Each takes the memory of its file, one after the other. */
const AT_ONCE = 20

type Deps = { blobs: Pick<Blobs, 'read'>; clock: Pick<Clock, 'after'> }

/** Checks videos once that were uploaded before codecs were checked. One that cannot be read stays as it was. */
export const codecJob = ({ blobs, clock }: Deps): Job => ({
  name: 'media.codecs',
  label: { zh: '检查旧视频的编码', en: 'Check the codecs of older videos' },
  when: { every: EVERY },
  async run(lease) {
    for (const { id, customerId, fileId } of await lease.system((scope) => uncheckedVideos(scope, AT_ONCE))) {
      if (lease.signal.aborted) return
      const stream = await blobs.read(fileId)
      const codec = stream && (await undecodedOf(Buffer.concat(await stream.toArray()), clock.after))
      await lease.system(async (scope) => {
        await saveCodec(scope, id, codec ?? '')
        if (codec) scope.publish(customerId, 'mediaRefused', { mediaId: id })
      })
    }
  },
})
