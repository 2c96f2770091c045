import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectWhole } from './accessibility.ts'
import { signInTo } from './api.ts'
import { type Look, newPerson, signIn, visit } from './browser.ts'
import { someFrames } from './frames.ts'
import { pictureFile } from './pictures.ts'
import { openRequests } from './requests.ts'
import { BOX_MENUS, OVER_SCREENS, POLE, POLE_SCREENS, ROAD, SCREENS } from './screens.ts'
import { system } from './system.ts'
import { missedTargets } from './targets.ts'
import { until } from './wait.ts'

const HOME = `${ROAD}/home`
const WAYS = { sms: /短信|SMS/, qr: /扫码|QR code/ }

export const phone = { width: 390, height: 844 } as const
/** All that a screen asks for at its start, on a busy machine. */
const WITHIN = 40_000
/** Every screen is judged on a phone, and by another test at every width; these in every look. */
const EVERYWHERE: ReadonlySet<string> = new Set(['home', 'monitor', 'system/commands'])
/** Screens that draw a map as soon as they open: these are judged with it as well. */
const WITH_MAP: ReadonlySet<string> = new Set(['home', 'monitor', 'monitor/lamp', 'calls', 'pole/gis', 'pole/env'])

export type Screen = readonly [name: string, address: string]

export async function allScreens(): Promise<Screen[]> {
  const api = await signInTo(system.url)
  const { rows: boxes } = await api('device.list', { kind: 'power-box', size: 1 })
  const { rows: lamps } = await api('light.query', { filters: { state: 'lit' }, size: 1 })
  return [
    ...SCREENS.map((screen): Screen => [screen, `${ROAD}/${screen}`]),
    ...OVER_SCREENS.map(([name, address]): Screen => [name, `${ROAD}/${address}`]),
    ...POLE_SCREENS.map((screen): Screen => [`pole/${screen}`, `${POLE}/${screen}`]),
    ['pole/env', `${POLE}/monitor/env`],
    ['monitor/list', `${ROAD}/monitor?view=list`],
    ['monitor/lamp', `${ROAD}/monitor?device=${lamps[0]!.id}`],
    ...BOX_MENUS.map((menu): Screen => [`box/${menu}`, `/index/light/single?id=${boxes[0]!.id}&menu=${menu}`]),
  ]
}

/** A demo beside this one holds the port of the key helper, and turns a page that is not its own away. */
const OTHERS_HELPER = /^WebSocket connection to 'ws:\/\/127\.0\.0\.1:\d+\/(hardware-key)?' failed/

/** What the browser complains of: errors of scripts, of the network and of the content security policy. */
export function complaintsOf(page: Page, complaints: string[] = []): string[] {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !OTHERS_HELPER.test(message.text())) complaints.push(message.text())
  })
  return complaints
}

const LOADING = `document.querySelectorAll('[aria-label="正在加载…"], [aria-label="Loading…"]').length`
/** Looks in a row at which a page is at rest. */
const LOOKS = 2

/** Nothing is asked for and nothing is loading any more. */
export async function atRest(page: Page): Promise<void> {
  let still = 0
  await until(
    'nothing is loading any more',
    async () => {
      await someFrames(page)
      const isStill = openRequests(page) === 0 && (await page.evaluate<number>(LOADING)) === 0
      still = isStill ? still + 1 : 0
      return still >= LOOKS
    },
    WITHIN,
  )
}

/** Comes to an address as by a link: the console stays loaded, which is most of the time that a screen takes. */
export const walk = (page: Page, address: string) =>
  page.evaluate(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`)

async function judge(page: Page, name: string) {
  await atRest(page)
  await page.screenshot({ path: pictureFile(name), animations: 'disabled' })
  await expectWhole(page, name)
}

/** A thumb hits every button, field and link, and nothing lies under the bar of tabs. */
export const isFit = async (page: Page, what: string) =>
  expect.soft(await missedTargets(page), what).toEqual({ small: [], covered: [] })

export const nameIn = (look: Required<Look>) => (screen: string) =>
  `${screen.replace('/', '-')}-${look.width}-${look.theme}-${look.language}`

/** Goes from screen to screen by links, and judges each. @param nameOf their pictures */
async function judgeEach(
  page: Page,
  screens: readonly Screen[],
  isOnPhone: boolean,
  nameOf: (screen: string) => string,
) {
  for (const [screen, address] of screens) {
    if (!page.url().endsWith(address)) await walk(page, address)
    await page.locator('main#content').waitFor()
    await judge(page, nameOf(screen))
    if (isOnPhone) await isFit(page, screen)
  }
}

/** What is there without a session: a report of a fault, and the ways to sign in; it ends signed in. */
async function judgeSignedOut(page: Page, isOnPhone: boolean, nameOf: (screen: string) => string) {
  await page.goto('/alarm/upload?code=P-00001')
  await page.getByRole('img', { name: /^(所选位置附近的|Poles and power boxes)/ }).waitFor()
  await judge(page, nameOf('alarm-upload'))
  if (isOnPhone) await isFit(page, 'alarm-upload')
  await page.goto('/login')
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).waitFor()
  await judge(page, nameOf('login'))
  if (isOnPhone) await isFit(page, 'login')
  for (const [way, tab] of Object.entries(WAYS)) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tabpanel', { name: tab }).locator('input, img').first().waitFor()
    await judge(page, nameOf(`login-${way}`))
  }
  await page.getByRole('tab').first().click()
  await signIn(page)
  await page.waitForURL(`**${HOME}`)
}

/**
 * Every screen is whole, readable by all and quiet in this look, and on a phone a thumb hits what it has.
 * @param of all screens, those with a map, or only those that are judged in every look
 */
export async function judgeScreens(look: Required<Look>, of: 'all' | 'maps' | 'some'): Promise<void> {
  const isOnPhone = look.width === phone.width
  const nameOf = nameIn(look)
  const isIncluded = (screen: string) =>
    of === 'all' || EVERYWHERE.has(screen) || (of === 'maps' && WITH_MAP.has(screen))
  const screens = (await allScreens()).filter(([screen]) => isIncluded(screen))
  const page = await newPerson(look)
  const complaints = complaintsOf(page)
  await judgeSignedOut(page, isOnPhone, nameOf)
  const withoutMap = (screen: string) => nameOf(WITH_MAP.has(screen) ? `no-map-${screen}` : screen)
  await judgeEach(page, screens, isOnPhone, withoutMap)
  await page.context().close()

  const drawn = await newPerson({ ...look, draws: true })
  complaintsOf(drawn, complaints)
  const withMap = screens.filter(([screen]) => WITH_MAP.has(screen))
  await visit(drawn, withMap[0]![1])
  await judgeEach(drawn, withMap, isOnPhone, nameOf)
  expect(complaints).toEqual([])
}
