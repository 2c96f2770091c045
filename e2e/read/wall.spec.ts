import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInTo } from '../system/api.ts'
import { newPerson, visit } from '../system/browser.ts'
import { cityUp, system } from '../system/system.ts'

/** What is read from five metres, px. */
const LEAST = 28

/** Sizes of all text that is shown, smallest first. */
const SIZES = `[...document.querySelectorAll('main *')]
  .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden') && one.getClientRects().length > 0)
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== ''))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)).sort((a, b) => a - b)`

/** Words that reach over the edge of the screen, or under other words of their row. */
const OVER_THE_EDGE = `[...document.querySelectorAll('main b, main dt, main dd, main small, main h2, main figcaption, main li')]
  .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
  .filter((one) => { const { left, right, bottom } = one.getBoundingClientRect(); return left < 0 || right > innerWidth || bottom > innerHeight })
  .map((one) => one.textContent)`

beforeAll(async () => {
  await cityUp()
})

const wallIn = async (page: Page) => {
  await visit(page, '/index/light/road/demoHome')
  await page.getByRole('heading', { name: '亮灯率' }).waitFor()
}
/** What each view is about, in the order of their turns. */
const HEADINGS = ['亮灯率', '实测负荷', '未亮与离线', '今晚电量']
const headingOf = (page: Page) => page.getByRole('heading', { level: 2 }).textContent()
const hold = (page: Page) => page.getByRole('button', { name: '暂停轮播' })

test.each([
  [1920, 1080],
  [1440, 900],
])(
  'on the wall of %i x %i each view tells the worst as a sentence, and nothing is too small to be read',
  async (width, height) => {
    const api = await signInTo(system.url)
    const { worst } = await api('home.summary', {})
    const page = await newPerson({ width, height })
    await wallIn(page)
    await page.keyboard.press(' ')
    await page.getByText('已暂停').waitFor()
    for (const heading of HEADINGS) {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      await page.getByText(/^演示数据/).waitFor()
      if (worst.length > 0) await page.getByText(/盏熄灭或离线|输出 .+ 未[合分]闸/).waitFor()
      const sizes = await page.evaluate<number[]>(SIZES)
      expect(sizes.length).toBeGreaterThan(10)
      expect(sizes[0]).toBeGreaterThanOrEqual(LEAST)
      expect(await page.evaluate(OVER_THE_EDGE), 'over the edge').toEqual([])
      await page.keyboard.press('ArrowRight')
    }
    expect(await page.getByRole('navigation').count(), 'no bar, no rail').toBe(0)
  },
)

test('the views take turns of twenty seconds, and stay while somebody holds them', async () => {
  const page = await newPerson({ width: 1920, height: 1080 })
  await page.clock.install()
  await wallIn(page)
  // From here on time goes only when it is told to; a view that is turned to begins anew.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.keyboard.press('ArrowRight')
  const first = HEADINGS.indexOf((await headingOf(page)) ?? '')
  expect(first).toBeGreaterThanOrEqual(0)
  const afterTurns = (turns: number) => HEADINGS[(first + turns) % HEADINGS.length]
  for (const turns of [1, 2, 3, 4]) {
    await page.clock.fastForward(20_000)
    await expect.poll(() => headingOf(page)).toBe(afterTurns(turns))
  }
  await hold(page).click()
  await page.getByText('已暂停').waitFor()
  await page.clock.fastForward(65_000)
  expect(await headingOf(page)).toBe(afterTurns(4))
  await hold(page).click()
  await page.getByText('已暂停').waitFor({ state: 'detached' })
  await page.clock.fastForward(20_000)
  await expect.poll(() => headingOf(page)).toBe(afterTurns(5))
})
