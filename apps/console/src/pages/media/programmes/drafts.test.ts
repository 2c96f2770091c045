import { isInside, refuseProgramme, regionKinds } from '@lamplighter/contract'
import { expect, test } from 'vitest'
import { airPages, freshProgramme, inList, newRegion, readingOf, sentPages, welcomePages } from './drafts.ts'

const sizes = [
  { width: 160, height: 320 },
  { width: 4096, height: 16 },
  { width: 16, height: 4096 },
  { width: 128, height: 256 },
]

test('what a template or a new region begins with lies on the canvas, whatever its size', () => {
  for (const canvas of sizes)
    for (const language of ['zh', 'en'] as const) {
      const regions = [...welcomePages(canvas, language), ...airPages(canvas, language)].flatMap((page) => page.regions)
      for (const region of [...regions, ...regionKinds.map((kind) => newRegion(kind, canvas, language))])
        expect(isInside(region, canvas)).toBe(true)
    }
})

test('a new programme can be saved as it is', () => {
  const { pages, ...rest } = freshProgramme('en')
  expect(refuseProgramme({ ...rest, name: 'New', pages: sentPages(pages) })).toBeNull()
})

test('a reading begins with its name, unit and decimals', () => {
  expect(readingOf('env.pm25', 'zh')).toEqual({ key: 'env.pm25', label: 'PM2.5', unit: 'µg/m³', decimals: 0 })
  expect(readingOf('env.temperature', 'en')).toMatchObject({ label: 'Temperature', unit: '°C', decimals: 1 })
})

test('an image that was not chosen is not sent', () => {
  const region = newRegion('image', sizes[0]!, 'en')
  expect(sentPages([{ seconds: 10, regions: [region, { ...region, media: 3 } as typeof region] }])).toMatchObject([
    { regions: [{ media: 3 }] },
  ])
})

test('pages and regions are put in order, copied and taken out', () => {
  expect(inList.swapped(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(inList.swapped(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  expect(inList.copied(['a', 'b'], 0)).toEqual(['a', 'a', 'b'])
  expect(inList.without(['a', 'b'], 0)).toEqual(['b'])
})
