import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveMedia } from '../../../../testing/media-server.ts'
import { fetchMedia } from './media.ts'

let media: Awaited<ReturnType<typeof serveMedia>>
beforeAll(async () => {
  media = await serveMedia()
})
afterAll(() => media.close())

const fetched = (within: number) =>
  fetchMedia(new URL(`http://127.0.0.1:${media.port}/a`), () => false, { bytes: 100, within })

test.each<[string, Parameters<(typeof media)['tell']>[1]]>([
  ['says nothing', () => undefined],
  ['begins and does not go on', (_, response) => void response.write('#EXTM3U')],
])('a media server that %s is waited for no longer than was said', async (_, answer) => {
  media.tell('/a', answer)
  await expect(fetched(100)).rejects.toMatchObject({ fault: 'silent' })
})
