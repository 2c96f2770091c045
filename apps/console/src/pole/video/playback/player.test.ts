import { beforeEach, expect, test } from 'vitest'
import { createPlayer, IDLE, type Playback } from './player.ts'
import type { Clip } from './reel.ts'

const NOON = Date.parse('2026-05-01T12:00:00Z')
const spans = [{ from: NOON, to: NOON + 60_000 }]

let playback: Playback
let released: string[]
let videos: [HTMLVideoElement, HTMLVideoElement]

beforeEach(() => {
  playback = IDLE
  videos = [document.createElement('video'), document.createElement('video')]
  // A test's document plays nothing.
  for (const video of videos) Object.assign(video, { play: async () => undefined, pause: () => undefined })
  URL.createObjectURL = () => 'blob:clip'
  released = []
  URL.revokeObjectURL = (address) => released.push(address)
})

function playFrom(fetchClip: (clip: Clip) => Promise<Blob>) {
  const player = createPlayer({
    ...{ videos, fetchClip, isAbsent: () => false, isBusy: () => false, spans: () => spans },
    onChange: (next) => {
      playback = next
    },
  })
  player.from(NOON)
}
const clip = async () => new Blob(['clip'])
/** The first clip goes into the first element, which then says how that went. */
async function says(type: 'loadeddata' | 'error') {
  await expect.poll(() => videos[0].getAttribute('src')).toBe('blob:clip')
  videos[0].dispatchEvent(new Event(type))
}

test('a clip that can be played is seen from the moment that was chosen', async () => {
  playFrom(clip)
  await says('loadeddata')
  await expect.poll(() => playback).toMatchObject({ is: 'playing', at: NOON, isSeen: true, sentence: null })
})

test('a clip that the browser cannot play fails without a sentence of its own', async () => {
  playFrom(clip)
  await says('error')
  await expect.poll(() => playback).toMatchObject({ is: 'failed', runs: false, sentence: null })
  expect(released).toEqual(['blob:clip'])
})

test('a clip that is refused fails with the sentence of the refusal, whatever its words', async () => {
  playFrom(async () => {
    throw new Error('not played')
  })
  await expect.poll(() => playback).toMatchObject({ is: 'failed', runs: false, sentence: 'not played' })
})
