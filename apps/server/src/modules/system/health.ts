import { readFileSync } from 'node:fs'
import type { Health } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Scope } from '../../db/database.ts'
import type { Registry } from '../devices/index.ts'
import { type Installation, readQuarantine, workSince } from './store.ts'
import type { Vitals } from './vitals.ts'

/** What the parts of the running server count themselves. */
export type Measured = Pick<Vitals, 'read'> & {
  readingsWaiting(): number
  readingsLagMs(): number
  readingsDropped(): number
  /** Values of devices that no database holds. */
  valuesOutOfBounds(): number
  framesReceived(): number
  framesRefused(): number
  /** Of one organisation, or of all. */
  sockets(customerId?: number): number
  callsNotLogged(): number
}

type Deps = { installation: () => Promise<Installation>; registry: Registry; clock: Clock; measured: Measured }

const HOUR = 3_600_000
const manifest = new URL('../../../../../package.json', import.meta.url)
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }

function fieldOf(registry: Registry, customerId: number): Pick<Health, 'gateways' | 'devices' | 'heard'> {
  const gateways = { all: 0, online: 0 }
  const devices = { all: 0, online: 0 }
  let heard = 0
  for (const { kind, online, refreshedAt } of registry.ofCustomer(customerId)) {
    for (const one of kind === 'gateway' ? [gateways, devices] : [devices]) {
      one.all++
      if (online) one.online++
    }
    heard = Math.max(heard, refreshedAt ?? 0)
  }
  return { gateways, devices, heard: heard > 0 ? new Date(heard).toISOString() : null }
}

/** What concerns one organisation alone. */
export async function tenantHealth(
  { registry, clock, measured }: Deps,
  customerId: number,
  inScope: <T>(work: (scope: Scope) => Promise<T>) => Promise<T>,
): Promise<Omit<Health, 'platform'>> {
  const now = clock.now()
  const [{ openItems, calls, refused, failed, slowest }, quarantined] = await inScope(
    async (scope) => [await workSince(scope, new Date(now - HOUR)), await readQuarantine(scope)] as const,
  )
  return {
    time: new Date(now).toISOString(),
    version,
    ...fieldOf(registry, customerId),
    consoles: measured.sockets(customerId),
    openItems,
    calls: { all: calls, refused, failed, slowest },
    quarantined,
  }
}

/** What concerns the installation and all its organisations. */
export async function wholeHealth({ installation, measured }: Deps): Promise<NonNullable<Health['platform']>> {
  const { postgres, databaseBytes, migrations, last, applied, organisations } = await installation()
  const { started, errors, memory, loop } = measured.read()
  return {
    node: process.versions.node,
    postgres,
    started: started.toISOString(),
    databaseBytes,
    migrations: { count: migrations, last, applied: applied.toISOString() },
    organisations,
    consoles: measured.sockets(),
    ingest: {
      waiting: measured.readingsWaiting(),
      lagMs: measured.readingsLagMs(),
      dropped: measured.readingsDropped(),
      outOfBounds: measured.valuesOutOfBounds(),
    },
    frames: { received: measured.framesReceived(), refused: measured.framesRefused() },
    errors: {
      count: errors.count,
      last: errors.last && { time: errors.last.at.toISOString(), message: errors.last.message },
    },
    callsNotLogged: measured.callsNotLogged(),
    memory,
    loop,
  }
}
