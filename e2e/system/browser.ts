import { existsSync } from 'node:fs'
import { type Answer, calls, succeeded } from '@lamplighter/contract'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect } from 'vitest'
import { PASSWORD } from './product.ts'
import { system } from './system.ts'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-gpu-compositing',
  // A microphone that beeps; a page gets it where its context allows it.
  '--use-fake-device-for-media-stream',
]
const PATIENCE = 20_000
/** The beginning of a page that says what went wrong, characters. */
const SHOWN = 4_000

export type Look = { width?: number; height?: number; language?: 'zh' | 'en'; theme?: 'night' | 'day' }

let browser: Promise<Browser> | undefined
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

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await tell(task.name).catch(console.error)
  for (const context of open.splice(0)) await context.close()
  expect(stopped.splice(0), 'stopped by the content security policy').toEqual([])
})

afterAll(async () => {
  await (await browser)?.close()
  browser = undefined
})

function launch(): Promise<Browser> {
  const executablePath = PLACES.find((place) => existsSync(place))
  if (!executablePath) throw new Error(`no Chromium at ${PLACES.join(', ')}`)
  return chromium.launch({ executablePath, args: ARGS })
}

/** A person at a browser that has never been here before. */
export async function newPerson({
  width = 1440,
  height = 900,
  language,
  theme,
  timeZone,
  microphone = false,
}: Look & { timeZone?: string; microphone?: boolean } = {}): Promise<Page> {
  browser ??= launch()
  const context = await (await browser).newContext({
    viewport: { width, height },
    baseURL: system.url,
    locale: 'zh-CN',
    ...(timeZone ? { timezoneId: timeZone } : {}),
    ...(microphone ? { permissions: ['microphone'] } : {}),
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
  return context.newPage()
}

/** Fills the sign-in form as it stands and sends it. */
export async function signIn(page: Page, account = 'demo', password = PASSWORD) {
  await page.getByLabel(/^(账号|Account|User name)$/).fill(account)
  await page.getByLabel(/^(密码|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
}

/** Comes to the console and signs in, until its first screen is there. */
export async function enter(page: Page, account = 'demo') {
  await page.goto('/login')
  await signIn(page, account)
  await page.waitForURL('**/index/light/road/home')
  await page
    .getByRole('status')
    .filter({ hasText: /^(实时|Live)/ })
    .waitFor()
}

/** Comes to a screen with a session that goes on: neither the sign-in nor the first screen is drawn before it. */
export async function visit(page: Page, address: string, account = 'demo') {
  const { path } = calls['auth.login']
  const answer = await page.request.post(`/api${path}`, { data: { name: account, pswd: PASSWORD } })
  const { code, message } = (await answer.json()) as Answer
  expect(succeeded(code), message).toBe(true)
  await page.goto(address)
}
