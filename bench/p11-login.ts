import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { launchServer, layCity } from '../harness/system.ts'
import { buildConsole } from '../tools/console.ts'
import { defineBench, faultsIn } from './bench.ts'
import { openBrowser } from './browser.ts'

const full = { lamps: 100, prefetchedWithin: 4_000 }
const smoke = { lamps: 100, prefetchedWithin: 1_000 }
/** Over a slow connection each is waited for, kB. */
const TARGET = 130
const READY_WITHIN = 120_000
const COUNTED = new Set(['document', 'script', 'stylesheet'])

type Fetched = { readonly path: string; readonly kB: number; readonly isPrefetch: boolean }

/** Bytes of each file as they came over the wire, in the server's own compression. */
async function loadLogin(browser: Browser, address: string, prefetchedWithin: number): Promise<Fetched[]> {
  const page = await browser.newPage()
  const requests: Promise<{ url: string; type: string; bytes: number; startedAt: number }>[] = []
  page.on('requestfinished', (request) => {
    const type = request.resourceType()
    if (!COUNTED.has(type)) return
    const startedAt = request.timing().startTime
    requests.push(
      request.sizes().then(({ responseBodySize: bytes }) => ({ url: request.url(), type, bytes, startedAt })),
    )
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForSelector('input[type="password"]')
  const painted = Date.now()
  await page.waitForTimeout(prefetchedWithin)
  await page.waitForLoadState('networkidle')
  // One that is still on its way would be asked for its size when the page is closed.
  page.removeAllListeners('requestfinished')
  const fetched = await Promise.all(requests)
  await page.close()
  return fetched.map(({ url, bytes, startedAt }) => ({
    path: new URL(url).pathname,
    kB: bytes / 1000,
    isPrefetch: startedAt > painted,
  }))
}

/** The least a React page weighs: one empty component, built the same way, gzip, kB. */
async function emptyReactPage(): Promise<number> {
  const entry = 'virtual:empty'
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'empty-page',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? "import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(createElement('p'))"
            : null,
      },
    ],
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input: entry } },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  return outputs.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code).length : 0), 0) / 1000
}

const sum = (files: readonly Fetched[]) => files.reduce((total, { kB }) => total + kB, 0)

export const login = defineBench({
  full,
  smoke,
  title: () => 'bytes of the login page before sign-in',
  async run({ lamps, prefetchedWithin }, { say }) {
    buildConsole(say)
    const { server, port } = await launchServer(layCity(lamps))
    await server.next('ready', READY_WITHIN)
    const browser = await openBrowser()
    const fetched = await loadLogin(browser, `http://127.0.0.1:${port}/`, prefetchedWithin).finally(() =>
      browser.close(),
    )
    await server.stop()
    const [later, needed] = [fetched.filter((file) => file.isPrefetch), fetched.filter((file) => !file.isPrefetch)]
    for (const { path, kB, isPrefetch } of fetched)
      say(`${kB.toFixed(1).padStart(7)} kB  ${path}${isPrefetch ? '  (prefetched)' : ''}`)
    return [
      {
        id: 'P11',
        name: 'html, scripts and styles fetched until the login form is painted',
        figure: sum(needed),
        unit: 'kB gzip',
        ceiling: await emptyReactPage(),
        ceilingOf: 'an empty React page',
        better: 'less',
        target: { figure: TARGET },
        faults: faultsIn(needed.length > 1 ? '' : 'the page fetched nothing'),
        detail: `${needed.length} files as sent by the server; ${sum(later).toFixed(0)} kB in ${later.length} files are prefetched for the shell after the form is painted, and not counted`,
      },
    ]
  },
})
