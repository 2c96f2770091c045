import type { Health } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Vitals } from '../../../process/vitals.ts'
import type { Clock } from '../../../time/clock.ts'
import { version } from '../../../version.ts'
import type { Audience } from '../../audience.ts'
import type { CallLog } from '../audit/index.ts'
import { type Installation, readQuarantine, workSince } from './store.ts'

type KnownDevice = { readonly kind: string; readonly online: boolean; readonly refreshedAt: number | null }
type KnownDevices = {
  ofCustomer(customerId: number): Iterable<KnownDevice>
  tenantById(id: number): { readonly code: string } | undefined
}

export type HealthDeps = {
  /** Of the database as a whole. */
  readonly installation: () => Promise<Installation>
  readonly registry: KnownDevices
  readonly clock: Clock
  readonly vitals: Pick<Vitals, 'read'>
  /** Readings that are not written yet, how long they have waited, and those that no database took. */
  readonly ingest: { readonly waiting: number; readonly lagMs: number; readonly dropped: number }
  readonly links: {
    readonly counters: { readonly received: number; readonly faults: Readonly<Record<string, number>> }
    /** Values of devices that no database holds, by why. */
    readonly dropped: Readonly<Record<string, number>>
  }
  readonly audience: Pick<Audience, 'size' | 'sizeOf'>
  readonly callLog: Pick<CallLog, 'dropped'>
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

const HOUR = 3_600_000

function fieldOf(
  registry: Pick<KnownDevices, 'ofCustomer'>,
  customerId: number,
): Pick<Health, 'gateways' | 'devices' | 'heard'> {
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
  { registry, clock, audience }: Pick<HealthDeps, 'registry' | 'clock' | 'audience'>,
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
    consoles: audience.sizeOf(customerId),
    openItems,
    calls: { all: calls, refused, failed, slowest },
    quarantined,
  }
}

/** What concerns the installation and all its organisations. */
export async function wholeHealth(deps: HealthDeps): Promise<NonNullable<Health['platform']>> {
  const { installation, vitals, ingest, links, audience, callLog } = deps
  const { postgres, databaseBytes, migrations, last, applied, organisations } = await installation()
  const { started, errors, memory, loop } = vitals.read()
  return {
    node: process.versions.node,
    postgres,
    started: started.toISOString(),
    databaseBytes,
    migrations: { count: migrations, last, applied: applied.toISOString() },
    organisations,
    consoles: audience.size,
    ingest: {
      waiting: ingest.waiting,
      lagMs: ingest.lagMs,
      dropped: ingest.dropped,
      outOfBounds: sumOf(links.dropped),
    },
    frames: { received: links.counters.received, refused: sumOf(links.counters.faults) },
    errors: {
      count: errors.count,
      last: errors.last && { time: errors.last.at.toISOString(), message: errors.last.message },
    },
    callsNotLogged: callLog.dropped,
    memory,
    loop,
  }
}
