import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectWhole } from '../system/accessibility.ts'
import { signInTo } from '../system/api.ts'
import { type Look, newPerson, signIn, visit } from '../system/browser.ts'
import { pictureFile } from '../system/pictures.ts'
import { BOX_MENUS, POLE, POLE_SCREENS, ROAD, SCREENS } from '../system/screens.ts'
import { cityUp, system } from '../system/system.ts'
import { missedTargets } from '../system/targets.ts'
import { until } from '../system/wait.ts'

const HOME = `${ROAD}/home`
const WAYS = { sms: /短信|SMS/, qr: /扫码|QR code/ }

const large = { width: 1920, height: 1080 }
const laptop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** All that a screen asks for at its start, on a busy machine. */
const WITHIN = 40_000
const LOOKS: Required<Look>[] = [
  { ...large, theme: 'night', language: 'zh' },
  { ...laptop, theme: 'day', language: 'en' },
  { ...phone, theme: 'night', language: 'zh' },
  { ...phone, theme: 'day', language: 'en' },
]
/** Every screen is judged on a desk and in a hand; these in every look. */
const EVERYWHERE: ReadonlySet<string> = new Set(['home', 'monitor', 'system/commands'])
const WHOLE: ReadonlySet<Required<Look>> = new Set([LOOKS[1]!, LOOKS[2]!])
/** Screens that draw a map as soon as they open: these are judged with it as well. */
const WITH_MAP: ReadonlySet<string> = new Set(['home', 'monitor', 'monitor/lamp', 'calls', 'pole/gis', 'pole/env'])
/** What opens over a screen: where, and what is pressed for it. */
const OPENED = [
  ['home', '图层'],
  ['monitor', '选灯'],
  ['asset/sites', '新建站点'],
] as const

let addresses: (readonly [screen: string, address: string])[]

beforeAll(async () => {
  await cityUp()
  const api = await signInTo(system.url)
  const { rows: boxes } = await api('device.list', { kind: 'power-box', size: 1 })
  const { rows: lamps } = await api('light.query', { filters: { state: 'lit' }, size: 1 })
  addresses = [
    ...SCREENS.map((screen): [string, string] => [screen, `${ROAD}/${screen}`]),
    ...POLE_SCREENS.map((screen): [string, string] => [`pole/${screen}`, `${POLE}/${screen}`]),
    ['pole/env', `${POLE}/monitor/env`],
    ['monitor/list', `${ROAD}/monitor?view=list`],
    ['monitor/lamp', `${ROAD}/monitor?device=${lamps[0]!.id}`],
    ...BOX_MENUS.map((menu): [string, string] => [
      `box/${menu}`,
      `/index/light/single?id=${boxes[0]!.id}&menu=${menu}`,
    ]),
  ]
})

/** A demo beside this one holds the port of the key helper, and turns a page that is not its own away. */
const OTHERS_HELPER = /^WebSocket connection to 'ws:\/\/127\.0\.0\.1:\d+\/(hardware-key)?' failed/

/** What the browser complains of: errors of scripts, of the network and of the content security policy. */
function complaintsOf(page: Page, complaints: string[] = []): string[] {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !OTHERS_HELPER.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

const atRest = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await until(
    'nothing is loading any more',
    async () => (await page.getByLabel(/^(正在加载…|Loading…)$/).count()) === 0,
    WITHIN,
  )
}

/** Comes to an address as by a link: the console stays loaded, which is most of the time that a screen takes. */
const walk = (page: Page, address: string) =>
  page.evaluate(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`)

async function judge(page: Page, name: string) {
  await atRest(page)
  await page.screenshot({ path: pictureFile(name), animations: 'disabled' })
  await expectWhole(page, name)
}

/** A thumb hits every button, field and link, and nothing lies under the bar of tabs. */
const isFit = async (page: Page, what: string) =>
  expect.soft(await missedTargets(page), what).toEqual({ small: [], covered: [] })

const nameIn = (look: Required<Look>) => (screen: string) =>
  `${screen.replace('/', '-')}-${look.width}-${look.theme}-${look.language}`

/** Goes from screen to screen and judges each. @param prefix of the names of their pictures, where they have maps */
async function judgeScreens(page: Page, look: Required<Look>, screens: typeof addresses, prefix = '') {
  const isPhone = look.width === phone.width
  for (const [screen, address] of screens) {
    if (!page.url().endsWith(address)) await (isPhone ? walk(page, address) : page.goto(address))
    await page.locator('main#content').waitFor()
    await judge(page, nameIn(look)((WITH_MAP.has(screen) ? prefix : '') + screen))
    if (isPhone) await isFit(page, screen)
  }
}

describe('every screen is whole, readable by all and quiet', () => {
  test.each(LOOKS)(
    'at $width x $height by $theme in $language',
    async (look) => {
      const page = await newPerson(look)
      const complaints = complaintsOf(page)
      const isPhone = look.width === phone.width
      const name = nameIn(look)
      await page.goto('/alarm/upload?code=P-00001')
      await page.getByRole('img', { name: /^(所选位置附近的|Poles and power boxes)/ }).waitFor()
      await judge(page, name('alarm-upload'))
      if (isPhone) await isFit(page, 'alarm-upload')
      await page.goto('/login')
      await page.getByRole('button', { name: /^(登录|Sign in)$/ }).waitFor()
      await judge(page, name('login'))
      if (isPhone) await isFit(page, 'login')
      for (const [way, tab] of Object.entries(WAYS)) {
        await page.getByRole('tab', { name: tab }).click()
        await page.getByRole('tabpanel', { name: tab }).locator('input, img').first().waitFor()
        await judge(page, name(`login-${way}`))
      }
      await page.getByRole('tab').first().click()
      await signIn(page)
      await page.waitForURL(`**${HOME}`)
      const own = addresses.filter(([screen]) => WHOLE.has(look) || EVERYWHERE.has(screen))
      await judgeScreens(page, look, own, 'no-map-')
      await page.context().close()

      const drawn = await newPerson({ ...look, draws: true })
      complaintsOf(drawn, complaints)
      const withMap = own.filter(([screen]) => WITH_MAP.has(screen))
      await visit(drawn, withMap[0]![1])
      await judgeScreens(drawn, look, withMap)
      expect(complaints).toEqual([])
    },
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

test('an address that is none says so and leads home', async () => {
  const page = await newPerson()
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: '没有这个页面' }).waitFor()
  await page.goto('/login')
  await signIn(page)
  await page.waitForURL(`**${HOME}`)
  await page.goto(`${ROAD}/nowhere`)
  await page.getByRole('heading', { name: '没有这个页面' }).waitFor()
})
