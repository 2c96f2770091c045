import type { Browser, Page } from 'playwright-core'
import { PASSWORD } from '../harness/system.ts'

/** An operator at a browser, whose waits are counted. */
export type Operator = {
  readonly page: Page
  /** How long something takes until it is seen, ms. */
  timed(act: () => Promise<unknown>): Promise<number>
  /** The longest that the main thread was held since the last time this was asked, ms. */
  longestTask(): Promise<number>
  /** Share of the next so many ms in which the main thread works, %. */
  busyShare(ms: number): Promise<number>
  /** What scripts hold after their garbage is collected, MB. */
  heap(): Promise<number>
}

const PATIENCE = 120_000
/** A browser that draws a city with the processor slows down what it watches. */
const ORDER_PATIENCE = 300_000
const LOOK_EVERY = 50
const MONITOR = '/index/light/road/monitor'
const map = '.maplibregl-canvas'

const WATCH_TASKS = `globalThis.longest = 0
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration) })
  .observe({ type: 'longtask', buffered: true })`

export async function openOperator(browser: Browser, port: number): Promise<Operator> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(WATCH_TASKS)
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const figure = async (name: string) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find((metric) => metric.name === name)!.value
  }
  /** Since the page began, s. */
  const worked = async () => [await figure('Timestamp'), await figure('TaskDuration')] as const
  return {
    page,
    async timed(act) {
      const began = performance.now()
      await act()
      return performance.now() - began
    },
    async longestTask() {
      const longest = await page.evaluate<number>('globalThis.longest')
      await page.evaluate('globalThis.longest = 0')
      return longest
    },
    async busyShare(ms) {
      const [from, before] = await worked()
      await page.waitForTimeout(ms)
      const [to, after] = await worked()
      return ((after - before) / (to - from)) * 100
    },
    async heap() {
      await devtools.send('HeapProfiler.collectGarbage')
      const { usedSize } = await devtools.send('Runtime.getHeapUsage')
      return usedSize / 2 ** 20
    },
  }
}

/** Signs in, which leads home. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('账号', { exact: true }).fill('demo')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL('**/index/light/road/home')
}

/** Signs in; home is usable when its figures and its map stand. */
export async function enterHome(page: Page, lamps: number): Promise<void> {
  await signIn(page)
  await page.getByText(lamps.toLocaleString('en-US'), { exact: true }).first().waitFor()
  await page.locator(map).waitFor()
  await page.getByRole('button', { name: '放大' }).waitFor()
}

const row = (page: Page) => page.getByRole('grid', { name: '单灯列表' }).getByRole('row').nth(1)

/** The monitor is usable when its list, its tree and its map stand. */
export async function openMonitor(page: Page): Promise<void> {
  await page.goto(MONITOR)
  await row(page).waitFor()
  await page.getByRole('treeitem').first().waitFor()
  await page.getByRole('button', { name: '放大' }).waitFor()
}

/** Goes to another address of the same screen, as its own links do. */
export const navigate = (page: Page, search: string) =>
  page.evaluate<void>(
    `history.pushState(null, '', ${JSON.stringify(search)}); dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  )

/** The page's policy evaluates no text of its own accord: it is asked again and again. */
async function until(page: Page, expression: string, patience = PATIENCE): Promise<void> {
  const end = performance.now() + patience
  while (!(await page.evaluate<boolean>(expression))) {
    if (performance.now() > end) throw new Error(`not within ${patience / 1000} s: ${expression}`)
    await page.waitForTimeout(LOOK_EVERY)
  }
}

/** Does something to the list and waits until its first row is another. */
export async function untilOtherRow(page: Page, act: () => Promise<unknown>): Promise<void> {
  const before = await row(page).textContent()
  await act()
  const first = `document.querySelectorAll('[role="grid"][aria-label="单灯列表"] [role="row"]')[1]`
  await until(page, `!!${first} && ${first}.textContent !== ${JSON.stringify(before)}`)
}

/** Opens the progress of a command where the operator is, and waits until so many lamps are shown as answered. */
export async function untilAnswered(page: Page, groupId: string, lamps: number): Promise<void> {
  await navigate(page, `?order=${groupId}`)
  const label = `document.querySelector('[role="img"][aria-label^="已下发"]')?.getAttribute('aria-label') ?? ''`
  await until(page, `Number((${label}).replaceAll(',', '').match(/\\d+/g)?.[2] ?? 0) >= ${lamps}`, ORDER_PATIENCE)
}
