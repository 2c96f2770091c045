import { beforeAll, describe, expect, test } from 'vitest'
import { type Look, newPerson, signIn } from '../system/browser.ts'
import { judgeScreens } from '../system/judging.ts'
import { ROAD } from '../system/screens.ts'
import { cityUp } from '../system/system.ts'

const LOOKS: (Required<Look> & { of: 'maps' | 'some' })[] = [
  { width: 1920, height: 1080, theme: 'night', language: 'zh', of: 'some' },
  { width: 1440, height: 900, theme: 'day', language: 'en', of: 'maps' },
]

beforeAll(() => cityUp())

describe('what is seen most on a desk, and what draws a map, is whole, readable by all and quiet', () => {
  test.each(LOOKS)(
    'at $width x $height by $theme in $language',
    async ({ of, ...look }) => judgeScreens(look, of),
    400_000,
  )
})

test('an address that is none says so and leads home', async () => {
  const page = await newPerson()
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: '没有这个页面' }).waitFor()
  await page.goto('/login')
  await signIn(page)
  await page.waitForURL(`**${ROAD}/home`)
  await page.goto(`${ROAD}/nowhere`)
  await page.getByRole('heading', { name: '没有这个页面' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^没有这个页面 · /)
  // A page in no menu is there all the same.
  await page.goto('/index/light/single')
  await page.getByText('没有选择配电箱').waitFor()
  expect(await page.title()).not.toMatch(/没有这个页面/)
})
