import { type ChildProcess, fork } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The product's own programs, started as `npm start` starts them, each in a folder and on ports of its own. */

const root = join(import.meta.dirname, '../..')
const READY_WITHIN = 90_000
/** Servers are started several times in a run: what they load is compiled once. */
const COMPILED = join(root, 'node_modules/.cache/e2e')
/** Lamps that fall silent have done so, s: journeys meet the same city from the first to the last. */
const SILENT_BY = 4

export const PASSWORD = 'Night-watch-2026'

export type Phone = { account: string; mobile: string }
export type Ready = { port: number; fleet: string; offsetMs: number; phones: Phone[] }
export type Program = { ready: Ready; pid: number; ended: Promise<void>; stop(): Promise<void> }

/** `levers` is the simulator's port, where text messages arrive too. */
export type Place = {
  folder: string
  port: number
  mqttPort: number
  mqttUrl?: string
  levers?: number
  /** So many days of readings are invented; those of the demo when missing. */
  historyDays?: number
  /** Single sign-on at this provider. */
  openId?: { issuer: string; client: string; secret: string }
}

/** A folder that the database's own user may pass. */
export function ownFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'lamplighter-e2e-'))
  chmodSync(folder, 0o755)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

const endOf = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()))

async function stop(child: ChildProcess, ended: Promise<void>) {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  await ended
}

function launch(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = fork(join(root, script), args, {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = endOf(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4_000)
    })
  return { child, ended, said: () => said }
}

export async function layOutCity(folder: string): Promise<string> {
  const file = join(folder, 'city.json')
  const { ended, said, child } = launch('apps/simulator/src/make-city.ts', ['--out', file])
  await ended
  if (child.exitCode !== 0) throw new Error(`the city was not laid out: ${said()}`)
  return file
}

/** The demo's clock stands at a moment when the product starts; without a past, nothing is invented of the month before. */
export function setClock(folder: string, moment: number, hasPast = true) {
  mkdirSync(join(folder, 'demo'), { recursive: true, mode: 0o755 })
  writeFileSync(join(folder, 'demo/clock.json'), JSON.stringify({ offsetMs: moment - Date.now() }))
  if (!hasPast) writeFileSync(join(folder, 'demo/past-written'), '')
}

/** Starts the server and resolves when it answers. */
export async function startServer(city: string, place: Place): Promise<Program> {
  const { folder, port, mqttPort, mqttUrl, levers, openId, historyDays } = place
  const history = historyDays === undefined ? [] : ['--history-days', String(historyDays)]
  const { child, ended, said } = launch('apps/server/src/programs/demo.ts', ['--city', city, ...history], {
    LAMPLIGHTER_DATA: folder,
    LAMPLIGHTER_PORT: String(port),
    LAMPLIGHTER_MQTT_PORT: String(mqttPort),
    LAMPLIGHTER_DEMO_PASSWORD: PASSWORD,
    LAMPLIGHTER_ATTEMPT_COST: 'test',
    LAMPLIGHTER_HARDWARE_KEY: 'true',
    ...(mqttUrl ? { MQTT_URL: mqttUrl } : {}),
    ...(openId
      ? {
          LAMPLIGHTER_PUBLIC_URL: `http://127.0.0.1:${port}`,
          LAMPLIGHTER_OPENID_ISSUER: openId.issuer,
          LAMPLIGHTER_OPENID_CLIENT: openId.client,
          LAMPLIGHTER_OPENID_SECRET: openId.secret,
          LAMPLIGHTER_OPENID_NAME: 'City ID',
        }
      : {}),
    LAMPLIGHTER_ALARM_HOSTS: '127.0.0.1',
    ...(levers ? { LAMPLIGHTER_SMS_URL: `http://127.0.0.1:${levers}/sms` } : {}),
  })
  const ready = await new Promise<Ready>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server did not get ready: ${said()}`)), READY_WITHIN)
    child.on('message', (message: { ready?: Ready }) => message.ready && resolve(message.ready))
    void ended.then(() => reject(new Error(`the server ended: ${said()}`))).finally(() => clearTimeout(late))
  })
  return { ready, pid: child.pid!, ended, stop: () => stop(child, ended) }
}

type SimulatorOptions = {
  /** Port of the levers. */
  levers: number
  /** Port of the stand-in for an alarm server; none when missing. */
  alarms?: number
  /** Serves the helper of hardware keys. */
  hasKeys?: boolean
}

export function startSimulator(
  { port, fleet, phones }: Ready,
  { levers, alarms, hasKeys = false }: SimulatorOptions,
): { stop(): Promise<void> } {
  const owners = phones.map(({ account, mobile }) => `${account}:${mobile}`).join()
  const args = [
    '--fleet',
    fleet,
    '--control',
    String(levers),
    '--phones',
    owners,
    '--silent-by',
    String(SILENT_BY),
    '--reliable',
  ]
  if (hasKeys) args.push('--key-origins', `http://127.0.0.1:${port}`)
  if (alarms !== undefined) args.push('--alarm-server', String(alarms))
  const { child, ended } = launch('apps/simulator/src/main.ts', args)
  return { stop: () => stop(child, ended) }
}
