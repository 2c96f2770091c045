import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DemoCity, Fleet, Inventory } from '@lamplighter/contract'
import { reachableFolder } from '../apps/server/src/db/unprivileged.ts'
import { makeCity } from '../apps/simulator/src/city/city.ts'
import { freePort } from '../packages/links/src/testing/free-port.ts'
import { heapBoundFor, serverEnvironment, serverFlagsFor } from '../tools/server-memory.ts'
import { type Child, startChild } from './children.ts'
import { lampEdgesOf } from './fleet.ts'
import { copyTemplate } from './template.ts'

/** A real server with its own database, broker and false city, in the system's temporary folder. */
export type System = {
  readonly port: number
  readonly mqtt: string
  readonly databaseFolder: string
  /** Of the embedded database, for counting at the far end. */
  readonly databaseUrl: string
  readonly fleetFile: string
  /** The gateways that carry lamps, with these. */
  readonly gateways: Fleet['edges']
  readonly server: Child
  stop(): Promise<void>
}

export const PASSWORD = 'Bench-2026-lamp'
const SEED = 20261120
/** The group number of all lamps of a city that is spread over gateways. */
export const CITY_GROUP = 1
const READY_WITHIN = 120_000

const PREFIX = 'lamplighter-bench-'
const folders = new Set<string>()

/** A data folder, removed in the end, with a migrated database where there is a template of one. */
export function layDatabase(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  folders.add(folder)
  // The database may run as another user, who has to pass.
  chmodSync(folder, 0o755)
  copyTemplate(folder)
  return folder
}

/** The same for a city; months of invented history are left out. */
export function layFolder(): string {
  const folder = layDatabase()
  mkdirSync(join(folder, 'demo'), { recursive: true })
  writeFileSync(join(folder, 'demo', 'past-written'), '')
  return folder
}

/** Ends the database that a server which was killed left running. */
function endDatabase(folder: string): void {
  const file = join(folder, 'postgres', 'postmaster.pid')
  if (!existsSync(file)) return
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Removes what the runs left in the temporary folder; also of processes that had theirs in one of ours, and were killed. */
export function removeFolders(): void {
  for (const folder of folders) {
    const within = readdirSync(folder).filter((name) => name.startsWith(PREFIX))
    for (const one of [folder, ...within.map((name) => join(folder, name))]) endDatabase(one)
    // A database that ends still writes.
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    folders.delete(folder)
  }
}

/**
 * A data folder with a city of this many lamps in one organisation, spread evenly over so many gateways where a number
 * is given; with a second organisation beside it where it is shared. Months of invented history are left out.
 */
export function layCity(lamps: number, gateways: number | null = null, isShared = false): string {
  const folder = layFolder()
  const city = cityOf(lamps)
  const [organisation, other] = city.organisations
  if (gateways !== null) spread(organisation!.inventory, gateways)
  writeFileSync(
    join(folder, 'demo', 'city.json'),
    JSON.stringify({ ...city, organisations: isShared ? [organisation, other] : [organisation] }),
  )
  return folder
}

/** A city whose first organisation has so many lamps. */
export function cityOf(lamps: number): DemoCity {
  const city = makeCity(SEED, Math.ceil(lamps / 0.9))
  const { inventory } = city.organisations[0]!
  const { devices } = inventory
  const kept = new Set(
    devices
      .filter(({ kind }) => kind === 'luminaire')
      .slice(0, lamps)
      .map(({ code }) => code),
  )
  inventory.devices = devices.filter(({ kind, code }) => kind !== 'luminaire' || kept.has(code))
  return city
}

function spread(inventory: Inventory, carriers: number): void {
  const gateways = inventory.devices.filter(({ kind }) => kind === 'gateway').slice(0, carriers)
  if (gateways.length < carriers) throw new Error(`the city has ${gateways.length} gateways, fewer than ${carriers}`)
  const lamps = inventory.devices.filter(({ kind }) => kind === 'luminaire')
  const each = Math.ceil(lamps.length / gateways.length)
  lamps.forEach((lamp, at) => {
    lamp.gateway = gateways[Math.floor(at / each)]!.code
    lamp.groupNumber = CITY_GROUP
  })
}

/** The database that a running server keeps in its data folder, as its owner reaches it. */
export function databaseUrlOf(folder: string): string {
  const database = reachableFolder(join(folder, 'postgres'))
  const secret = readFileSync(`${database}.secret`, 'utf8').trim()
  const port = readFileSync(join(database, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://lamplighter:${secret}@127.0.0.1:${port}/postgres`
}

export type Launch = { readonly server: Child; readonly port: number; readonly mqttPort: number }

type LaunchOptions = {
  /** Folder for CPU profiles. */
  readonly profile?: string | null
  /** Those of a server before it; free ones when missing. */
  readonly ports?: { readonly port: number; readonly mqttPort: number }
  readonly heap?: string
  /** A module that the server loads before its own. */
  readonly preload?: string
  /** What the city is made from, as arguments of the program; the folder's own city when missing. */
  readonly city?: readonly string[]
  /** Settings besides. */
  readonly env?: Readonly<Record<string, string>>
}

/** Spawns the server on a laid-out folder; it says `ready` when it is. */
export async function launchServer(folder: string, options: LaunchOptions = {}): Promise<Launch> {
  const { preload, profile = null, heap = process.env.LAMPLIGHTER_HEAP_MB ?? '', env = {} } = options
  const { city = ['--city', join(folder, 'demo', 'city.json')] } = options
  const { port, mqttPort } = options.ports ?? { port: await freePort(), mqttPort: await freePort() }
  const server = startChild('apps/server/src/programs/demo.ts', {
    args: [...city, '--clock', 'real'],
    env: {
      ...serverEnvironment,
      LAMPLIGHTER_DATA: folder,
      LAMPLIGHTER_PORT: String(port),
      LAMPLIGHTER_MQTT_PORT: String(mqttPort),
      LAMPLIGHTER_DEMO_PASSWORD: PASSWORD,
      DATABASE_URL: '',
      LAMPLIGHTER_REQUESTS_PER_MINUTE: '10000000',
      LAMPLIGHTER_ANONYMOUS_PER_MINUTE: '10000000',
      MQTT_URL: '',
      ...env,
    },
    execArgv: [
      ...serverFlagsFor(heap),
      ...(preload ? ['--import', pathToFileURL(preload).href] : []),
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
    ],
  })
  return { server, port, mqttPort }
}

type SystemOptions = Pick<LaunchOptions, 'profile' | 'preload'> & {
  /** Gateways that carry the lamps, evenly; the city's own when missing. */
  readonly carriers?: number | null
  /** A second organisation beside the first. */
  readonly isShared?: boolean
}

export async function startSystem(
  lamps: number,
  { carriers = null, isShared = false, ...options }: SystemOptions = {},
): Promise<System> {
  const folder = layCity(lamps, carriers, isShared)
  const { server, port, mqttPort } = await launchServer(folder, { ...options, heap: String(heapBoundFor(lamps)) })
  const { fleet: fleetFile } = await server.next<{ fleet: string }>('ready', READY_WITHIN)
  const databaseFolder = join(folder, 'postgres')
  return {
    port,
    mqtt: `mqtt://127.0.0.1:${mqttPort}`,
    databaseFolder,
    databaseUrl: databaseUrlOf(folder),
    fleetFile,
    gateways: lampEdgesOf(fleetFile),
    server,
    stop: server.stop,
  }
}
