import type { LatestPlay, MediaItem, PlayTaskRow, ProgrammeRow } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { type Library, shownPicture } from './shownPicture.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const ago = (seconds: number) => new Date(NOW - seconds * 1_000).toISOString()

const page = (seconds: number) => ({ seconds, regions: [] })
const air = { id: 1, name: 'Air', state: 'approved', pages: [page(10), page(20)] } as unknown as ProgrammeRow
const poster = { id: 2, name: 'Poster', state: 'approved' } as unknown as MediaItem
const loop = {
  id: 3,
  items: [
    { media: null, programme: 1, text: '', seconds: null },
    { media: null, programme: null, text: 'Good morning', seconds: 10 },
  ],
} as unknown as PlayTaskRow
const library: Library = { programmes: [air], media: [poster], tasks: [loop] }

const play = (more: Partial<LatestPlay>): LatestPlay => ({
  ...{ deviceId: 7, at: ago(0), text: '', item: '', isSpeech: false, isAd: false, seconds: null, taskId: null },
  ...more,
})
const shown = (more: Partial<LatestPlay>, of = library) => shownPicture(play(more), of, NOW)

test('a text is shown as it is, a programme and an image as the library has them', () => {
  expect(shown({ text: 'Wet road' })).toEqual({ is: 'text', text: 'Wet road' })
  expect(shown({ item: 'Air' })).toMatchObject({ is: 'programme', programme: air })
  expect(shown({ item: 'Poster' })).toEqual({ is: 'media', item: poster })
})

test('pages follow each other from the beginning', () => {
  const pageAfter = (seconds: number) => {
    const found = shown({ item: 'Air', at: ago(seconds) })
    return found.is === 'programme' ? air.pages.indexOf(found.page) : null
  }
  expect([0, 9, 10, 29, 30].map(pageAfter)).toEqual([0, 0, 1, 1, 0])
})

test('a task shows its items by turns, each as long as it lasts', () => {
  const after = (seconds: number) => shown({ item: 'Morning', taskId: 3, at: ago(seconds) }).is
  expect([0, 29, 30, 39, 40].map(after)).toEqual(['programme', 'programme', 'text', 'text', 'programme'])
})

test('of what the library does not show, or no longer has, the name is said', () => {
  const nothing: Library = { programmes: [], media: [], tasks: [] }
  expect(shown({ item: 'Air' }, nothing)).toEqual({ is: 'name', name: 'Air' })
  expect(shown({ item: 'Morning', taskId: 3 }, { ...library, programmes: [] })).toEqual({ is: 'name', name: 'Morning' })
})
