import { beforeAll, expect, test } from 'vitest'
import { signInTo } from './system/api.ts'
import { enter, newPerson } from './system/browser.ts'
import { cityUp, system } from './system/system.ts'

/** What is read from five metres, px. */
const LEAST = 28

/** Sizes of all text that is shown, smallest first. */
const SIZES = `[...document.querySelectorAll('main *')]
  .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden') && one.getClientRects().length > 0)
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== ''))
  .map((one) => parseFloat(getComputedStyle(one).fontSize)).sort((a, b) => a - b)`

beforeAll(async () => {
  await cityUp()
})

test.each([
  [1920, 1080],
  [1440, 900],
])('the wall of %i x %i tells the worst as a sentence, and nothing is too small to be read', async (width, height) => {
  const api = await signInTo(system.url)
  const { worst } = await api('home.summary', {})
  const page = await newPerson({ width, height })
  await enter(page)
  await page.goto('/index/light/road/demoHome')
  await page.getByRole('heading', { name: '亮灯率' }).waitFor()
  await page.getByText('实时数据').waitFor()
  if (worst.length > 0) await page.getByText(/盏熄灭或离线|输出 .+ 未[合分]闸/).waitFor()
  const sizes = await page.evaluate<number[]>(SIZES)
  expect(sizes.length).toBeGreaterThan(10)
  expect(sizes[0]).toBeGreaterThanOrEqual(LEAST)
  expect(await page.getByRole('navigation').count(), 'no bar, no rail').toBe(0)
})
