import { beforeAll, describe, test } from 'vitest'
import { type Look, newPerson, visit } from '../system/browser.ts'
import { atRest, isFit, judgeScreens, phone } from '../system/judging.ts'
import { ROAD } from '../system/screens.ts'
import { cityUp } from '../system/system.ts'

const LOOKS: (Required<Look> & { of: 'all' | 'some' })[] = [
  { ...phone, theme: 'night', language: 'zh', of: 'all' },
  { ...phone, theme: 'day', language: 'en', of: 'some' },
]
/** What opens over a screen: where, and what is pressed for it. */
const OPENED = [
  ['home', '图层'],
  ['monitor', '选灯'],
  ['asset/sites', '新建站点'],
] as const

beforeAll(() => cityUp())

describe('every screen in a hand is whole, readable by all and quiet, and takes a thumb', () => {
  test.each(LOOKS)(
    'at $width x $height by $theme in $language',
    async ({ of, ...look }) => judgeScreens(look, of),
    400_000,
  )
})

test('on a phone what opens over a screen takes a finger, and nothing of it lies under the bar of tabs', async () => {
  const page = await newPerson({ ...phone, theme: 'night', language: 'zh', draws: true })
  for (const [screen, press] of OPENED) {
    const address = `${ROAD}/${screen}`
    await (page.url() === 'about:blank' ? visit(page, address) : page.goto(address))
    await page.getByRole('button', { name: press, exact: true }).first().click()
    await page.locator('[role=dialog]:visible, [role=menu]:visible, [popover]:visible').first().waitFor()
    await atRest(page)
    await isFit(page, `${screen}, ${press}`)
  }
})
