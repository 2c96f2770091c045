import { type LinkName, REFUSED_CONNECTIONS, type RefusedConnection } from '@lamplighter/contract'
import type { Queries, Scope } from '../../../db/database.ts'

/** A sign-in on a link that was refused; `organisation` is the code that its name ends with, if it does. */
export type Refused = {
  readonly link: LinkName
  readonly name: string
  readonly number: string
  readonly organisation: string | null
  readonly address: string | null
  readonly at: Date
}

const SAVE = `
  insert into refused_connection as r (customer_id, link, name, number, reason, address, first_at, last_at)
  select coalesce(c.id, d.customer_id), u.link, u.name, u.number,
    case when d.id is null then 'unknown' when d.link <> u.link then 'link' when d.gateway_id is not null then 'carried'
      when d.secret_hash is null then 'noSecret' else 'secret' end,
    u.address, u.at, u.at
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[]) as u(link, name, number, organisation, address, at)
    left join customer c on c.code = u.organisation
    left join device d on d.code = u.number and (d.customer_id = c.id or u.organisation is null)
  where coalesce(c.id, d.customer_id) is not null
  on conflict on constraint refused_connection_of do update
    set reason = excluded.reason, address = excluded.address, last_at = excluded.last_at
  returning r.customer_id as "customerId"`

const FORGET = `
  delete from refused_connection where id in (
    select id from (
      select id, row_number() over (partition by customer_id order by last_at desc, id desc) as place
      from refused_connection where customer_id = any($1)) ranked
    where place > ${REFUSED_CONNECTIONS})`

/** Keeps who was refused with the organisation that it named or whose device it called itself; of others nothing is kept. */
export async function saveRefused(scope: Queries, refused: readonly Refused[]): Promise<void> {
  const rows = await scope.query<{ customerId: number }>(SAVE, [
    refused.map(({ link }) => link),
    refused.map(({ name }) => name),
    refused.map(({ number }) => number),
    refused.map(({ organisation }) => organisation),
    refused.map(({ address }) => address),
    refused.map(({ at }) => at),
  ])
  if (rows.length > 0) await scope.query(FORGET, [[...new Set(rows.map(({ customerId }) => customerId))]])
}

type Row = Omit<RefusedConnection, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date }

/** The newest first. */
export async function listRefused(scope: Scope): Promise<RefusedConnection[]> {
  const rows = await scope.query<Row>(
    `select r.id, r.link, r.name, r.reason, r.address, r.first_at as "firstAt", r.last_at as "lastAt",
       case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as device,
       coalesce(s.refresh_time >= r.last_at, false) as "heardSince"
     from refused_connection r left join device d on d.customer_id = r.customer_id and d.code = r.number
       left join device_state s on s.device_id = d.id and d.link = r.link
     order by r.last_at desc, r.id desc`,
    [],
  )
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }))
}

/** The name of what was dismissed. */
export async function deleteRefused(scope: Scope, id: number): Promise<string | null> {
  const [row] = await scope.query<{ name: string }>('delete from refused_connection where id = $1 returning name', [id])
  return row?.name ?? null
}
