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
/** Two frames after it has another size a page is laid out anew. */
const LAID_OUT = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

beforeAll(() => cityUp())

const ofKinds = POLE_KINDS.map((kind): Screen => [`pole/${kind}`, `${POLE}/monitor/${kind}`])
const ofTabs = TABS.map(([name, address]): Screen => [name, address])

test.each(['zh', 'en'] as const)(
  'no screen cuts words, has two main actions or the other language at any width in %s',
  async (language) => {
    const screens = [...(await allScreens()), ...ofKinds, ...ofTabs]
    const page = await newPerson({ ...SIZES[3]!, language, theme: 'day' })
    await visit(page, screens[0]![1])
    for (const [screen, address] of screens) {
      if (!page.url().endsWith(address)) await walk(page, address)
      await page.locator('main#content').waitFor()
      await atRest(page)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await page.evaluate(LAID_OUT)
        expect.soft(await appearanceFaults(page, language), `${screen} at ${size.width}`).toEqual([])
      }
    }
  },
  600_000,
)
