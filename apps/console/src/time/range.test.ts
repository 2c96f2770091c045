import { expect, test } from 'vitest'
import { boundsOf, momentOf } from './range.ts'

const ZONE = 'Asia/Shanghai'
const NOW = Date.parse('2026-11-21T12:40:31Z')

test('a range of the clock begins at a whole minute and is open to the present', () => {
  expect(boundsOf({ range: 'hour', from: '', to: '' }, NOW, ZONE)).toEqual({ from: '2026-11-21T11:40:00.000Z' })
  expect(boundsOf({ range: 'all', from: '2026-01-01', to: '' }, NOW, ZONE)).toEqual({})
})

test('moments are those of the zone of the city, and half a range is one too', () => {
  expect(boundsOf({ range: 'own', from: '2026-11-21', to: '2026-11-21 08:30' }, NOW, ZONE)).toEqual({
    from: '2026-11-20T16:00:00.000Z',
    to: '2026-11-21T00:30:00.000Z',
  })
  expect(boundsOf({ range: 'own', from: '', to: '2026-11' }, NOW, ZONE)).toEqual({})
})

test.each(['2026-13-01', '2026-11-21 24:00', 'today', ''])('"%s" is no moment', (text) => {
  expect(momentOf(text, ZONE)).toBeNull()
})
