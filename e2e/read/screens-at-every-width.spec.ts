import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { appearanceFaults } from '../system/appearance.ts'
import { newPerson, visit } from '../system/browser.ts'
import { allScreens, atRest, type Screen, walk } from '../system/judging.ts'
import { POLE, POLE_KINDS, TABS } from '../system/screens.ts'
import { cityUp } from '../system/system.ts'

/** A phone, a laptop at 200 %, a small and a usual desk. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
]
/** A page of another size is laid out, folds what has no room, and is laid out again. */
const LAID_OUT =
  '[1, 2, 3, 4].reduce((frames) => frames.then(() => new Promise(requestAnimationFrame)), Promise.resolve())'

/** How often a page is looked at while it is still finding its layout. */
const LOOKS = 10

async function settledFaults(page: Page, language: 'zh' | 'en'): Promise<string[]> {
  let faults: string[] = []
  for (let look = 0; look < LOOKS; look++) {
    await page.evaluate(LAID_OUT)
    faults = await appearanceFaults(page, language)
    if (faults.length === 0) break
  }
  return faults
}

beforeAll(() => cityUp())

const ofKinds = POLE_KINDS.map((kind): Screen => [`pole/${kind}`, `${POLE}/monitor/${kind}`])
const ofTabs = TABS.map(([name, address]): Screen => [name, address])

test.each(['zh', 'en'] as const)(
  'no screen cuts words, has two main actions or the other language at any width in %s',
  async (language) => {
    const screens = [...(await allScreens()), ...ofKinds, ...ofTabs]
    const page = await newPerson({ ...SIZES[3]!, language, theme: 'day' })
    await visit(page, screens[0]![1])
    const found: string[] = []
    for (const [screen, address] of screens) {
      if (!page.url().endsWith(address)) await walk(page, address)
      await page.locator('main#content').waitFor()
      await atRest(page)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        const faults = await settledFaults(page, language)
        found.push(...faults.map((fault) => `${screen} at ${size.width}: ${fault}`))
      }
    }
    expect(found).toEqual([])
  },
  600_000,
)
