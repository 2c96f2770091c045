import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInTo } from './system/api.ts'
import { type Look, newPerson, signIn } from './system/browser.ts'
import { cityUp, system } from './system/system.ts'
import { missedTargets } from './system/targets.ts'
import { until } from './system/wait.ts'

const ROAD = '/index/light/road'
const SCREENS = {
  home: `${ROAD}/home`,
  monitor: `${ROAD}/monitor`,
  import: `${ROAD}/import`,
  commands: `${ROAD}/system/commands`,
  platforms: `${ROAD}/system/platforms`,
  health: `${ROAD}/system/health`,
  jobs: `${ROAD}/system/jobs`,
}
const WAYS = { sms: /短信|SMS/, qr: /扫码|QR code/ }
const pictures = join(import.meta.dirname, 'pictures')

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

beforeAll(async () => {
  mkdirSync(pictures, { recursive: true })
  await cityUp()
})

/** A demo beside this one holds the port of the key helper, and turns a page that is not its own away. */
const OTHERS_HELPER = /^WebSocket connection to 'ws:\/\/127\.0\.0\.1:\d+\/(hardware-key)?' failed/

/** What the browser complains of: errors of scripts, of the network and of the content security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
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

async function judge(page: Page, name: string) {
  await atRest(page)
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  expect.soft(grave, name).toEqual([])
  const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect.soft(overflow, `${name} is wider than the window by`).toBeLessThanOrEqual(0)
}

describe('every screen is whole, readable by all and quiet', () => {
  test.each(LOOKS)('at $width x $height by $theme in $language', async (look) => {
    const page = await newPerson(look)
    const complaints = complaintsOf(page)
    const name = (screen: string) => `${screen}-${look.width}-${look.theme}-${look.language}`
    await page.goto('/login')
    await page.getByRole('button', { name: /^(登录|Sign in)$/ }).waitFor()
    await judge(page, name('login'))
    for (const [way, tab] of Object.entries(WAYS)) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel', { name: tab }).locator('input, img').first().waitFor()
      await judge(page, name(`login-${way}`))
    }
    await page.getByRole('tab').first().click()
    await signIn(page)
    await page.waitForURL(`**${SCREENS.home}`)
    for (const [screen, address] of Object.entries(SCREENS)) {
      if (!page.url().endsWith(address)) await page.goto(address)
      await page.getByRole('navigation').first().waitFor()
      await judge(page, name(screen))
    }
    expect(complaints).toEqual([])
  })
})

/** Every screen of the application, as a thumb meets it. */
const UNDER_A_THUMB = [
  ...['home', 'monitor', 'monitor?view=list', 'monitor/boxes', 'monitor/gateways', 'monitor/communication'],
  ...['monitor/commands', 'monitor/approvals', 'analyse/history', 'asset/sites', 'asset/poles', 'asset/import'],
  ...['system/users', 'system/roles', 'system/organisations', 'system/parameters', 'system/dictionaries'],
  ...['system/alarm-account', 'system/audit'],
].map((screen) => `${ROAD}/${screen}`)
const BOX_MENUS = ['info', 'analyse', 'history', 'alarm', 'config']
/** What opens over a screen: where, and what is pressed for it. */
const OPENED = [
  [`${ROAD}/home`, '图层'],
  [`${ROAD}/monitor`, '选灯'],
  [`${ROAD}/asset/sites`, '新建站点'],
] as const

test('on a phone every button, field and link takes a finger, and nothing lies under the bar of tabs', async () => {
  const api = await signInTo(system.url)
  const { rows: boxes } = await api('device.list', { kind: 'power-box', size: 1 })
  const { rows: lamps } = await api('light.query', { filters: { state: 'lit' }, size: 1 })
  const page = await newPerson({ ...phone, theme: 'night', language: 'zh' })
  const isFit = async (what: string) => expect.soft(await missedTargets(page), what).toEqual({ small: [], covered: [] })
  await page.goto('/login')
  await page.getByRole('button', { name: '登录' }).waitFor()
  await isFit('login')
  await signIn(page)
  await page.waitForURL(`**${SCREENS.home}`)
  const addresses = [
    ...UNDER_A_THUMB,
    ...BOX_MENUS.map((menu) => `/index/light/single?id=${boxes[0]!.id}&menu=${menu}`),
    `${ROAD}/monitor?device=${lamps[0]!.id}`,
  ]
  for (const address of addresses) {
    await page.goto(address)
    await page.getByRole('navigation').first().waitFor()
    await atRest(page)
    await isFit(address)
  }
  for (const [address, press] of OPENED) {
    await page.goto(address)
    await page.getByRole('button', { name: press, exact: true }).first().click()
    await page.locator('[role=dialog]:visible, [role=menu]:visible, [popover]:visible').first().waitFor()
    await atRest(page)
    await isFit(`${address}, ${press}`)
  }
}, 400_000)

test('an address that is none says so and leads home', async () => {
  const page = await newPerson()
  await page.goto('/nowhere')
  await page.getByRole('heading', { name: '没有这个页面' }).waitFor()
  await page.goto('/login')
  await signIn(page)
  await page.waitForURL(`**${SCREENS.home}`)
  await page.goto(`${ROAD}/nowhere`)
  await page.getByRole('heading', { name: '没有这个页面' }).waitFor()
})
