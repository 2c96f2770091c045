import type { Health, PlatformRow } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

export type PlatformTally = {
  platform: PlatformRow['platform']
  gateways: number
  gatewaysOnline: number
  devices: number
  devicesOnline: number
}

/** Devices by what is recorded of the gateway that carries them, else of themselves. */
export const tallyPlatforms = (scope: Scope) =>
  scope.query<PlatformTally>(
    `select coalesce(w.attributes, d.attributes)->>'platform' as platform,
       count(*) filter (where d.kind = 'gateway')::int as gateways,
       count(*) filter (where d.kind = 'gateway' and s.online)::int as "gatewaysOnline",
       count(*)::int as devices, count(*) filter (where s.online)::int as "devicesOnline"
     from device d left join device_state s on s.device_id = d.id left join device w on w.id = d.gateway_id group by 1`,
  )

export async function codesOfEdges(scope: Scope): Promise<string[]> {
  const rows = await scope.query<{ code: string }>('select code from device where gateway_id is null')
  return rows.map(({ code }) => code)
}

export type Work = {
  openItems: number
  calls: number
  refused: number
  failed: number
  slowest: number | null
}

/** Orders that are open, and the calls made since a moment; `server.` errors are failures of ours. */
export async function workSince(scope: Scope, since: Date): Promise<Work> {
  const [row] = await scope.query<Work>(
    `select (select count(*)::int from command_item where status = 0) as "openItems", count(*)::int as calls,
       count(*) filter (where result <> 'ok' and result not like 'server.%')::int as refused,
       count(*) filter (where result like 'server.%')::int as failed, max(milliseconds)::float8 as slowest
     from call_log where at >= $1`,
    [since],
  )
  return row!
}

/** Readings that the database refused, and the newest of them. */
export async function readQuarantine(scope: Scope): Promise<Health['quarantined']> {
  const [row] = await scope.query<{ count: number; at: Date | null; device: string; reason: string }>(
    `select n.count, q.refused_at as at, coalesce(d.name, '#' || q.device_id) as device, q.reason
     from (select count(*)::int as count, max(id) as newest from reading_quarantine) n
       left join reading_quarantine q on q.id = n.newest left join device d on d.id = q.device_id`,
  )
  const { count, at, device, reason } = row!
  return { count, last: at && { time: at.toISOString(), device, reason } }
}

export type Installation = {
  postgres: string
  databaseBytes: number
  migrations: number
  last: string
  applied: Date
  organisations: number
}

export async function readInstallation(scope: Queries): Promise<Installation> {
  const [row] = await scope.query<Installation>(
    `select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as "databaseBytes",
       (select count(*)::int from migration) as migrations, m.name as last, m.applied_at as applied,
       (select count(*)::int from customer) as organisations
     from (select name, applied_at from migration order by name desc limit 1) m`,
  )
  return row!
}
