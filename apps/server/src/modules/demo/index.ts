import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type DemoCity, type Fleet, MAP_DEFAULT } from '@lamplighter/contract'
import { placeOf } from '@lamplighter/kinds/sims'
import { DAY } from '@lamplighter/kinds/sun'
import type { Blobs } from '../../blobs/index.ts'
import type { Database } from '../../db/database.ts'
import { machineTime } from '../../time/clock.ts'
import { layOutStations } from '../lighting/lux/index.ts'
import { fitEveryBox } from '../lighting/sub-devices/index.ts'
import type { PasswordCost } from '../organisation/auth/index.ts'
import { ACCOUNTS, applyAccounts } from './accounts.ts'
import { giveCards } from './charge-cards.ts'
import { applyCity, setInventedUntil, setTimeZone } from './city.ts'
import { demoOffset } from './clock.ts'
import { writeFleet } from './fleet.ts'
import { inventGateways } from './gateways.ts'
import { HISTORY_DAYS } from './history.ts'
import { giveMedia } from './media.ts'
import { recordDemoNameplates } from './nameplates.ts'
import { writeEvents } from './past-events.store.ts'
import { readPasts } from './pasts.store.ts'
import { givePoleBusiness } from './pole-business.store.ts'

export { cameraPort } from './camera-port.ts'
export { isOfDemo } from './demo.store.ts'
export { importInventory, inventoryCity, keepCity } from './inventory.ts'
export { type InventorySource, readInventory } from './source.ts'
export { isTaken, rememberTaken } from './taken.ts'

export type DemoOptions = {
  /** Folder of the demo's own files. */
  readonly folder: string
  /** Read here, and not kept: a city's inventory is large. */
  readonly city: DemoCity
  readonly realClock: boolean
  readonly password: string | undefined
  /** @default 'full' */
  readonly passwordCost?: PasswordCost
  readonly mqttUrl: string
  readonly ocppUrl: string
  readonly playerUrl: string
  readonly cameraPort: number
  /** What the server seals under. */
  readonly secret: string
  /** So many days of readings before the first start are invented; a month when missing. */
  readonly historyDays?: number
}

/** The false city around a real server: its organisations, accounts, devices, clock and past. */
export type Demo = {
  readonly offsetMs: number
  readonly password: string
  readonly accounts: readonly string[]
  readonly phones: readonly { account: string; mobile: string }[]
  readonly fleetFile: string
  /**
   * Puts the organisations of the city with what stands in them, and the accounts, into the database; returns the
   * organisations' ids. A time zone that somebody names outweighs the one that they have.
   */
  load(db: Database, city: DemoCity, timeZone?: string): Promise<number[]>
  /**
   * Gives lamps that an inventory left without a gateway one, writes the sheet that the simulator is flashed from, and what
   * people did at its poles until now.
   */
  commission(server: { readonly db: Database; readonly blobs: Pick<Blobs, 'write'> }, now: number): Promise<void>
  /** Writes the time before this moment, beside the running server, and marks it as invented; resolves when it is there. */
  writePast(server: { readonly db: Database; readonly url: string }, now: number): Promise<void>
  /** The month is there, from this start or an earlier one. */
  hasPast(): boolean
  /** Breaks the writing off; the next start begins it anew. */
  stop(): Promise<void>
}

/** A password that is made up at the first start and kept for the next. */
function keptPassword(file: string): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const password = `Lamp-${randomBytes(6).toString('base64url')}1a`
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}

export function createDemo({
  folder,
  city,
  realClock,
  password,
  passwordCost: cost = 'full',
  mqttUrl,
  ocppUrl,
  playerUrl,
  cameraPort: port,
  secret,
  historyDays = HISTORY_DAYS,
}: DemoOptions): Demo {
  const { seed, timeZone, language = 'zh' } = city
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  const devices = city.organisations[0]?.inventory.devices ?? []
  const centre = city.organisations[0]?.centre ?? MAP_DEFAULT
  const place = devices.length > 0 ? placeOf(devices, timeZone) : { ...centre, timeZone }
  const offsetMs = realClock ? 0 : demoOffset(join(folder, 'clock.json'), place, machineTime())
  const fleetFile = join(folder, 'fleet.json')
  const pastFile = join(folder, 'past-written')
  /** When the past that is there ends; NaN where a file without a moment says to leave it out. */
  const pastWritten = () => Date.parse(readFileSync(pastFile, 'utf8').trim())
  let writer: Worker | null = null
  const accountPassword = password ?? keptPassword(join(folder, 'password'))

  return {
    offsetMs,
    password: accountPassword,
    accounts: ACCOUNTS.map(({ account }) => account),
    phones: ACCOUNTS.map(({ account, mobile }) => ({ account, mobile: mobile[language] })),
    fleetFile,
    async load(db, loaded, given) {
      const now = new Date(machineTime() + offsetMs)
      const customerIds = await applyCity(db, loaded, now)
      if (existsSync(pastFile)) await db.system((scope) => setInventedUntil(scope, pastWritten()))
      if (given) await db.system((scope) => setTimeZone(scope, customerIds, given))
      const account = { password: accountPassword, cost }
      await db.system((scope) => applyAccounts(scope, customerIds, account, loaded.language ?? 'zh', now))
      await db.system((scope) => fitEveryBox(scope, customerIds))
      await db.system((scope) => layOutStations(scope, customerIds))
      await db.system((scope) => recordDemoNameplates(scope, customerIds, language, now))
      return customerIds
    },
    async commission({ db, blobs }, now) {
      const at = new Date(now)
      await db.system(inventGateways)
      await db.system((scope) => giveCards(scope, language, at))
      await giveMedia(db, blobs, language, at)
      await db.system((scope) => givePoleBusiness(scope, language, at))
      const head = { mqtt: mqttUrl, ocpp: ocppUrl, player: playerUrl, onvif: { port, secret } }
      await writeFleet(db, fleetFile, { ...head, seed, clockOffsetMs: offsetMs, timeZone, language }, at)
      if (existsSync(pastFile)) return
      const fleet = JSON.parse(readFileSync(fleetFile, 'utf8')) as Fleet
      for (const past of await readPasts(db, fleet))
        await writeEvents(db, past, now - HISTORY_DAYS * DAY, now, language)
    },
    async writePast({ db, url }, now) {
      await db.system((scope) => setInventedUntil(scope, now))
      return new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./history-worker.ts', import.meta.url), {
          workerData: { url, fleetFile, now, days: historyDays },
        })
        writer = worker
        worker.unref()
        worker.once('exit', () => {
          writer = null
          resolve()
        })
        worker.once('error', reject)
        worker.once('message', () => {
          writeFileSync(pastFile, `${new Date(now).toISOString()}\n`)
          resolve()
        })
      })
    },
    hasPast: () => existsSync(pastFile),
    async stop() {
      await writer?.terminate()
    },
  }
}
