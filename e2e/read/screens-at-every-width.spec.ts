import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { partNames } from '../../apps/console/src/gallery/parts/names.ts'
import { graveViolationsOf, WITHOUT_COLOURS } from '../system/accessibility.ts'
import { appearanceFaults } from '../system/appearance.ts'
import { newPerson, visit } from '../system/browser.ts'
import { someFrames } from '../system/frames.ts'
import { startGallery } from '../system/gallery.ts'
import { allScreens, atRest, complaintsOf, nameIn, type Screen, walk } from '../system/judging.ts'
import { pictureFile } from '../system/pictures.ts'
import { POLE, POLE_KINDS, TABS } from '../system/screens.ts'
import { cityUp } from '../system/system.ts'

const DESK = { width: 1440, height: 900 }
/** A phone, a laptop at 200 %, a small and a usual desk. */
const SIZES = [{ width: 390, height: 844 }, { width: 720, height: 450 }, { width: 1280, height: 800 }, DESK]
const LANGUAGES = ['zh', 'en'] as const
/** How often a page is looked at while it is still finding its layout. */
const LOOKS = 10

/** Charts find their new size some frames after their window, so that what they stand in scrolls meanwhile. */
async function settledFaults(page: Page, language: 'zh' | 'en', colours: boolean): Promise<string[]> {
  const options = colours ? undefined : WITHOUT_COLOURS
  let faults: string[] = []
  for (let look = 0; look < LOOKS; look++) {
    await someFrames(page)
    faults = await appearanceFaults(page, language)
    if (faults.length === 0) faults = await graveViolationsOf(page, undefined, options)
    if (faults.length === 0) break
  }
  return faults
}

/** Faults of a page at every width, a line each. */
async function faultsAtEveryWidth(page: Page, name: string, language: 'zh' | 'en'): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const faults = await settledFaults(page, language, size === DESK)
    found.push(...faults.map((fault) => `${name} at ${size.width}: ${fault}`))
  }
  return found
}

beforeAll(() => cityUp())

describe('no screen cuts words, keeps people out, has two main actions or the other language at any width', () => {
  const ofKinds = POLE_KINDS.map((kind): Screen => [`pole/${kind}`, `${POLE}/monitor/${kind}`])
  const ofTabs = TABS.map(([name, address]): Screen => [name, address])

  test.each(LANGUAGES)(
    'in %s',
    async (language) => {
      const screens = [...(await allScreens()), ...ofKinds, ...ofTabs]
      const look = { ...DESK, language, theme: 'day' } as const
      const page = await newPerson(look)
      const complaints = complaintsOf(page)
      await visit(page, screens[0]![1])
      const found: string[] = []
      for (const [screen, address] of screens) {
        if (!page.url().endsWith(address)) await walk(page, address)
        await page.locator('main#content').waitFor()
        await atRest(page)
        found.push(...(await faultsAtEveryWidth(page, screen, language)))
        await page.screenshot({ path: pictureFile(nameIn(look)(screen)), animations: 'disabled' })
      }
      expect([...found, ...complaints]).toEqual([])
    },
    600_000,
  )
})

test('no part of the gallery does either, by day and by night', async () => {
  const gallery = await startGallery()
  const page = await newPerson()
  const found: string[] = []
  try {
    for (const part of partNames)
      for (const [at, language] of LANGUAGES.entries()) {
        await page.goto(`${gallery.url}?part=${part}&theme=${['night', 'day'][at]}&language=${language}`)
        await page.getByRole('region', { name: part }).waitFor()
        found.push(...(await faultsAtEveryWidth(page, `${part} in ${language}`, language)))
      }
  } finally {
    await gallery.close()
  }
  expect(found).toEqual([])
}, 300_000)

const FAULTY = [
  [
    'cut without a title',
    '<p style="width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">Embankment</p>',
  ],
  ['text of 10px', '<p style="font-size: 10px">Commands</p>'],
  [
    'head narrower than its word',
    '<table style="table-layout: fixed; width: 60px"><tr><th style="overflow: hidden" title="Operator">Operator</th></tr></table>',
  ],
  ['filled buttons', '<button data-look="solid">Save</button><button data-look="solid">New role</button>'],
  ['wider than its window', '<p style="width: 3000px">Sites</p>'],
  ['of the other language', '<button>保存</button>'],
] as const

test.each(FAULTY)('the rule "%s" finds what it is for', async (rule, html) => {
  const page = await newPerson()
  await page.setContent(`<body style="margin: 0"><p>Nothing wrong</p></body>`)
  expect(await appearanceFaults(page, 'en')).toEqual([])
  await page.setContent(`<body style="margin: 0">${html}</body>`)
  expect(await appearanceFaults(page, 'en')).toEqual([expect.stringContaining(rule)])
})
