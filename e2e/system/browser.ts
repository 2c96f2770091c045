import { existsSync } from 'node:fs'
import { type Answer, calls, succeeded } from '@lamplighter/contract'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { PASSWORD } from './product.ts'
import { watchRequests } from './requests.ts'
import { system } from './system.ts'

const WITH_WINDOWS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** Without the browser's own windows a page takes a third of the time. */
const PLACES = ['/usr/bin/chromium-headless-shell', ...WITH_WINDOWS]
/** Whoever debugs a journey wants to see it. */
const isShown = process.env.HEADED !== undefined
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // A microphone that beeps, which every page gets: without windows nobody can be asked.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]
/** Drawing the map without a graphics card holds both cores: only journeys that look at it do. */
const DRAWING = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-compositing',
]
const NOT_DRAWING = ['--disable-gpu', '--disable-3d-apis']
const PATIENCE = 20_000
/** The beginning of a page that says what went wrong, characters. */
const SHOWN = 4_000

export type Look = { width?: number; height?: number; language?: 'zh' | 'en'; theme?: 'night' | 'day' }

/** One for all journeys of a worker, which end with it. */
const browsers = new Map<boolean, Promise<Browser>>()
const open: BrowserContext[] = []

/** What the content security policy stopped, whichever journey did it. */
const stopped: string[] = []
const WATCH_POLICY = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) =>
  policyStopped([violatedDirective, blockedURI, sourceFile, lineNumber, sample].join(' ')))`

/** What the pages of a failed journey show, for whoever has nothing but the log. */
async function tell(name: string) {
  for (const page of open.flatMap((context) => context.pages())) {
    const text = await page.locator('body').ariaSnapshot()
    console.error(`${name}\n${page.url()}\n${text.slice(0, SHOWN)}`)
  }
}

/**
 * Closes what a journey has opened; nothing of it may have been stopped by the content security policy.
 * @param failed name of the journey when it has failed: what its pages show is logged
 */
export async function closePages(failed: string | null): Promise<void> {
  if (failed !== null) await tell(failed).catch(console.error)
  for (const context of open.splice(0)) await context.close()
  expect(stopped.splice(0), 'stopped by the content security policy').toEqual([])
}

async function launch(draws: boolean): Promise<Browser> {
  const places = isShown ? WITH_WINDOWS : PLACES
  const executablePath = places.find((place) => existsSync(place))
  if (!executablePath) throw new Error(`no Chromium at ${places.join(', ')}`)
  const browser = await chromium.launch({
    executablePath,
    headless: !isShown,
    args: [...ARGS, ...(draws ? DRAWING : NOT_DRAWING)],
  })
  // One that ended is started anew for the next journey.
  browser.once('disconnected', () => browsers.delete(draws))
  return browser
}

function browserThat(draws: boolean): Promise<Browser> {
  const running = browsers.get(draws) ?? launch(draws)
  browsers.set(draws, running)
  return running
}

type Person = Look & {
  timeZone?: string
  /** Their browser draws the map; without, the console says that it cannot. */
  draws?: boolean
  /** Address of the product that they use; that of all journeys when missing. */
  at?: string
}

/** A person at a browser that has never been here before. */
export async function newPerson({
  width = 1440,
  height = 900,
  language,
  theme,
  timeZone,
  draws = false,
  at = system.url,
}: Person = {}): Promise<Page> {
  const browser = await browserThat(draws)
  const context = await browser.newContext({
    viewport: { width, height },
    baseURL: at,
    locale: 'zh-CN',
    ...(timeZone ? { timezoneId: timeZone } : {}),
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  open.push(context)
  await context.exposeFunction('policyStopped', (what: string) => stopped.push(what))
  await context.addInitScript(WATCH_POLICY)
  context.setDefaultTimeout(PATIENCE)
  const kept = Object.entries({ language, theme }).filter(([, value]) => value !== undefined)
  if (kept.length > 0)
    await context.addInitScript(
      `for (const [key, value] of ${JSON.stringify(kept)}) localStorage.getItem(key) ?? localStorage.setItem(key, value)`,
    )
  const page = await context.newPage()
  watchRequests(page)
  return page
}

/** Fills the sign-in form as it stands and sends it. */
export async function signIn(page: Page, account = 'demo', password = PASSWORD) {
  await page.getByLabel(/^(账号|Account|User name)$/).fill(account)
  await page.getByLabel(/^(密码|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
}

/** Comes to a screen with a session that goes on: neither the sign-in nor the first screen is drawn before it. */
export async function visit(page: Page, address: string, account = 'demo') {
  const { path } = calls['auth.login']
  const answer = await page.request.post(`/api${path}`, { data: { name: account, pswd: PASSWORD } })
  const { code, message } = (await answer.json()) as Answer
  expect(succeeded(code), message).toBe(true)
  await page.goto(address)
}

/** Comes to the first screen, until it is live. */
export async function enter(page: Page, account?: string) {
  await visit(page, '/index/light/road/home', account)
  await page
    .getByRole('status')
    .filter({ hasText: /^(实时|Live)/ })
    .waitFor()
}
