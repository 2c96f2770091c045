import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { newestOf } from '../../tools/newest.ts'
import { keeperFile } from './kept.ts'
import { type RunningProduct, startRunningProduct } from './running.ts'
import { productOf } from './shares.ts'

/**
 * Keeps a product ready for the next run of journeys, until it is told to stop or nobody has asked for two hours:
 * `keeper.ts PROJECT`. Journeys change a city, so that each run gets a new one; that of the last run goes on beside it,
 * for whoever wants to look at it.
 */
const [project = ''] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const IDLE = 2 * 3_600_000
const SOURCES = ['apps/server/src', 'apps/simulator/src', 'apps/console/dist', 'packages'].map((path) =>
  join(root, path),
)

type Spare = { readonly began: number; readonly product: Promise<RunningProduct> }

let spare: Spare | null = null
let used: RunningProduct | null = null
let idle = setTimeout(stop, IDLE)

function prepare(): Spare {
  const product = startRunningProduct(productOf(project))
  // Whoever takes it is told.
  product.catch(() => undefined)
  return { began: Date.now(), product }
}

/** One that was started before the last change of the sources is none that anybody wants to test. */
async function upToDate(): Promise<RunningProduct> {
  const ready = spare ?? prepare()
  const isOld = SOURCES.some((source) => newestOf(source) > ready.began)
  spare = null
  if (!isOld) return ready.product
  await (await ready.product).stop()
  return prepare().product
}

async function take() {
  const before = used
  used = await upToDate()
  await before?.stop()
  return used.place
}

async function stop() {
  rmSync(keeperFile(project), { force: true })
  const products = [used, await spare?.product.catch(() => null)]
  await Promise.all(products.map((product) => product?.stop()))
  process.exit(0)
}

const acts: Record<string, () => unknown> = {
  '/take': take,
  '/done'() {
    spare ??= prepare()
  },
  '/stop': () => void setImmediate(stop),
}

const server = createServer(async (request, response) => {
  clearTimeout(idle)
  idle = setTimeout(stop, IDLE)
  try {
    const answer = await acts[request.url ?? '']?.()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  mkdirSync(dirname(keeperFile(project)), { recursive: true })
  writeFileSync(keeperFile(project), JSON.stringify({ port, pid: process.pid }))
})
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
spare = prepare()
