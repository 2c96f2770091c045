import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type InventorySource, readInventory } from '../apps/server/src/modules/demo/source.ts'
import { readSettings, type Settings, StartError } from '../apps/server/src/settings.ts'
import { askLanguage, isCityLanguage, systemLanguage } from './city-language.ts'
import { buildConsole } from './console.ts'
import { dataFolderFor } from './data-folder.ts'
import { devicesOf, linesOf, serverEnvironment, serverFlags, serverFlagsOf } from './server-memory.ts'

/** `npm start`: a real server, a false city, and the address to look at. `npm run dev`: the same with hot reload. */

const root = join(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    city: { type: 'string' },
    clock: { type: 'string' },
    inventory: { type: 'string' },
    mapping: { type: 'string' },
    'time-zone': { type: 'string' },
    folder: { type: 'string' },
    dev: { type: 'boolean', default: false },
  },
})

type Phone = { account: string; mobile: string }
type Ready = { port: number; password: string; fleet: string; offsetMs: number; accounts: string[]; phones: Phone[] }

const began = performance.now()
const children = new Set<ChildProcess>()
let stopping = false

const say = (text: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(5)} s  ${text}`)

function fail(message: string): never {
  console.error(`lamplighter: ${message}`)
  for (const child of children) child.kill('SIGTERM')
  process.exit(1)
}

/** Of the server; a large inventory needs a larger heap. */
let heapFlags = serverFlags

function run(
  script: string,
  args: readonly string[],
  onMessage: (message: Record<string, unknown>) => void = () => undefined,
  env: NodeJS.ProcessEnv = process.env,
): ChildProcess {
  const execArgv = script.startsWith('apps/server/') ? heapFlags : []
  const child = fork(join(root, script), args, { execArgv, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('message', (message) => onMessage(message as Record<string, unknown>))
  children.add(child)
  child.once('exit', () => children.delete(child))
  return child
}

const finished = (child: ChildProcess) =>
  new Promise<void>((done) => child.once('exit', (code) => (code === 0 ? done() : fail('a step of the start failed'))))

/** Reads what the flags name, so that a mistake is told before anything is built or written; null without an inventory. */
function inventorySource(): InventorySource | null {
  const { inventory, mapping, 'time-zone': timeZone } = values
  if (inventory !== undefined) return readInventory({ file: inventory, mappingFile: mapping, timeZone })
  const lonely = (['mapping', 'time-zone'] as const).find((flag) => values[flag] !== undefined)
  if (lonely) fail(`--${lonely} is about an inventory: give its file by --inventory`)
  return null
}

function inventoryArgs(inventory: string): string[] {
  const mapping = values.mapping ? ['--mapping', resolve(values.mapping)] : []
  const zone = values['time-zone'] ? ['--time-zone', values['time-zone']] : []
  const language = ['--language', values.city ?? systemLanguage(process.env)]
  return ['--inventory', resolve(inventory), ...mapping, ...zone, ...language]
}

/** The generated city, or that of an earlier start in the same folder. */
async function cityArgs(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'city.json')
  if (existsSync(file)) {
    const { language = 'zh' } = JSON.parse(readFileSync(file, 'utf8')) as { language?: string }
    if (values.city && values.city !== language)
      say('the city of an earlier start stands; an empty data folder lets another be laid out')
  } else {
    const language = values.city ?? (await askLanguage(systemLanguage(process.env)))
    say('laying out the city')
    await finished(run('apps/simulator/src/make-city.ts', ['--out', file, '--language', language]))
  }
  return ['--city', file]
}

/** The simulator's levers listen this far above the console, as `npm run sim` expects; its page of messages too. */
const LEVERS_ABOVE = 2

const levers = (port: number) => `http://localhost:${port + LEVERS_ABOVE}`

/** The demo's messages go to the simulator, unless a gateway is given; its hardware keys let people in, unless that is off. */
function serverEnv(port: number): NodeJS.ProcessEnv {
  const env = { LAMPLIGHTER_HARDWARE_KEY: 'true', ...serverEnvironment, ...process.env }
  if (port === 0 || process.env.LAMPLIGHTER_SMS_URL) return env
  const inbox = `http://127.0.0.1:${port + LEVERS_ABOVE}/sms`
  return { ...env, LAMPLIGHTER_SMS_URL: inbox, LAMPLIGHTER_DEMO_INBOX: `${levers(port)}/sms` }
}

/** The addresses under which the demo's own console may be open: the key helper obeys no other page. */
const consoles = (ports: readonly number[], { LAMPLIGHTER_PUBLIC_URL: url }: Settings) => [
  ...ports.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]),
  ...(url ? [new URL(url).origin] : []),
]

function startServer(args: readonly string[], onReady: (ready: Ready) => void): ChildProcess {
  const server = run(
    'apps/server/src/programs/demo.ts',
    [...args, ...(values.clock ? ['--clock', values.clock] : [])],
    (message) => {
      if (typeof message.progress === 'string') say(message.progress)
      if (message.ready) onReady(message.ready as Ready)
    },
    serverEnv(readSettings(process.env).LAMPLIGHTER_PORT),
  )
  return server
}

/** One that dies sooner after its start would do so again, ms. */
const SURVIVES = 60_000

/** A server that was killed, as one that lacks memory is, starts anew, while the city goes on; one that ended by itself does not. */
function keepServer(args: readonly string[], onReady: (ready: Ready) => void): void {
  const began = performance.now()
  startServer(args, onReady).once('exit', (code, signal) => {
    if (stopping) return
    if (signal === null || performance.now() - began < SURVIVES) process.exit(code ?? 1)
    say(`the server was killed (${signal}) and starts anew`)
    keepServer(args, () => say('the server is back'))
  })
}

function startSimulator(ready: Ready, consolePort: number): ChildProcess {
  const settings = readSettings(serverEnv(ready.port))
  const simulator = run('apps/simulator/src/main.ts', [
    '--fleet',
    ready.fleet,
    '--control',
    String(ready.port + LEVERS_ABOVE),
    '--phones',
    ready.phones.map(({ account, mobile }) => `${account}:${mobile}`).join(),
    ...(settings.LAMPLIGHTER_HARDWARE_KEY
      ? ['--key-origins', consoles([ready.port, consolePort], settings).join()]
      : []),
  ])
  simulator.once('exit', () => {
    if (!stopping) say('the simulator stopped; the server goes on')
  })
  return simulator
}

function greet(ready: Ready, port: number) {
  const shown = new Date(Date.now() + ready.offsetMs)
  console.log(`
  Lamplighter is lit:  http://localhost:${port}

  sign in as           ${ready.accounts.join(', ')}
  password             ${ready.password}
${
  ready.offsetMs === 0
    ? ''
    : `
  The demo's clock     ${shown.toISOString().slice(0, 16).replace('T', ' ')} UTC now; it began two minutes before dusk (--clock real turns it off)`
}
  SMS codes            ${levers(ready.port)}/sms${
    readSettings(serverEnv(ready.port)).LAMPLIGHTER_HARDWARE_KEY
      ? `
  Hardware keys        ${levers(ready.port)}/key`
      : ''
  }
  Pull a plug          npm run sim -- list   |   npm run sim -- unplug <gateway>
`)
}

/** Hot reload: the console by Vite, the server by a restart when its sources change. */
async function develop(args: readonly string[], settings: Settings) {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: join(root, 'apps/console'), clearScreen: false })
  await vite.listen()
  let server: ChildProcess
  let isLit = false
  const start = () => {
    server = startServer(args, (ready) => {
      const port = vite.config.server.port ?? settings.LAMPLIGHTER_PORT
      if (!isLit) startSimulator(ready, port)
      isLit = true
      greet(ready, port)
    })
  }
  start()
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['apps/server/src', 'packages/contract/src', 'packages/links/src', 'packages/kinds/src']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file?.endsWith('.ts') && !file?.endsWith('.sql')) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        say(`${file} changed: the server starts anew`)
        server.once('exit', start)
        server.kill('SIGTERM')
      }, 200)
    })
  }
}

async function stop() {
  if (stopping) return
  stopping = true
  const ended = [...children].map((child) => new Promise((done) => child.once('exit', done)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ended)
  process.exit(0)
}

process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

try {
  if (values.city !== undefined && !isCityLanguage(values.city)) fail(`--city is zh or en, not ${values.city}`)
  process.env.LAMPLIGHTER_DATA = dataFolderFor(values, process.env.LAMPLIGHTER_DATA)
  const settings = readSettings(process.env)
  const source = inventorySource()
  const folder = join(settings.dataFolder, 'demo')
  if (source) say(`data folder: ${settings.dataFolder}`)
  heapFlags = serverFlagsOf(Math.max(source ? linesOf(source.bytes) : 0, devicesOf(join(folder, 'fleet.json'))))
  const args = values.inventory === undefined ? await cityArgs(folder) : inventoryArgs(values.inventory)
  if (values.dev) {
    await develop(args, settings)
  } else {
    buildConsole(say)
    keepServer(args, (ready) => {
      startSimulator(ready, ready.port)
      greet(ready, ready.port)
    })
  }
} catch (error) {
  fail(error instanceof StartError || error instanceof Error ? error.message : String(error))
}
