import type { Input, Output, poleHomeCalls, ShownPole } from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import { containing } from '../../../db/like.ts'
import { poleDetail } from './list.store.ts'

const SMART = 1
const ON = 'd.customer_id = p.customer_id and d.pole = p.number'

type Counts = Output<(typeof poleHomeCalls)['pole.counts']>

export async function countPoles(scope: Scope): Promise<Counts> {
  const [poles] = await scope.query<Counts['poles']>(
    `select count(distinct p.id)::int as total, count(distinct p.id) filter (where s.online)::int as online
     from pole p left join device d on ${ON} left join device_state s on s.device_id = d.id where p.type = ${SMART}`,
  )
  const rows = await scope.query<Counts['kinds'][number] & { lit: number }>(
    `select d.kind, count(*)::int as total, count(*) filter (where s.alarm > 0)::int as alarms, coalesce(max(s.alarm), 0) as alarm,
       count(*) filter (where s.light)::int as lit
     from pole p join device d on ${ON} left join device_state s on s.device_id = d.id where p.type = ${SMART} group by 1 order by 1`,
  )
  const lamps = rows.find(({ kind }) => kind === 'luminaire')
  return {
    poles: poles!,
    lamps: { total: lamps?.total ?? 0, lit: lamps?.lit ?? 0 },
    kinds: rows.map(({ lit: _, ...count }) => count),
  }
}

type Find = (typeof poleHomeCalls)['pole.find']

export async function findSmartPoles(scope: Scope, { keyword, page, size }: Input<Find>): Promise<Output<Find>> {
  const where = `p.type = ${SMART} and ($1::text is null or p.folded like folded($1))`
  const pattern = keyword === '' ? null : containing(keyword)
  const [counted] = await scope.query<{ total: number }>(`select count(*)::int as total from pole p where ${where}`, [
    pattern,
  ])
  const rows = await scope.query<Output<Find>['rows'][number]>(
    `select p.id, p.number, p.name from pole p where ${where} order by p.number limit $2 offset $3`,
    [pattern, size, (page - 1) * size],
  )
  return { ...counted!, rows }
}

type Found = { id: number; number: string; lat: number | null; lng: number | null }

const findSmart = async (scope: Scope, id: number | null): Promise<Found | undefined> =>
  (await scope.query<Found>(`select id, number, lat, lng from pole where id = $1 and type = ${SMART}`, [id]))[0]

const findRichest = async (scope: Scope): Promise<Found | undefined> =>
  (
    await scope.query<Found>(
      `select p.id, p.number, p.lat, p.lng from pole p
         left join (select pole, count(*) as devices from device where pole is not null group by 1) c on c.pole = p.number
       where p.type = ${SMART} order by c.devices desc nulls last, p.number limit 1`,
    )
  )[0]

const beside = (side: '<' | '>') => {
  const order = `order by number ${side === '<' ? 'desc' : 'asc'} limit 1`
  const first = (where: string) => `(select id from pole where type = ${SMART} and ${where} ${order})`
  return `coalesce(${first(`number ${side} $1`)}, ${first('true')})`
}

/** A degree of longitude is shorter the further from the equator. */
const WEATHER = `select d.id as "deviceId", p.id as "poleId", p.name as "poleName" from device d join pole p on ${ON}
  where d.kind = 'environment' and p.type = ${SMART} and (p.id = $1 or p.lat is not null and $2::float8 is not null)
  order by p.id <> $1, power(p.lat - $2, 2) + power((p.lng - $3::float8) * cosd($2), 2), p.number, d.name, d.id limit 1`

export async function shownPole(scope: Scope, id: number | null): Promise<ShownPole | null> {
  const found = (await findSmart(scope, id)) ?? (await findRichest(scope))
  const pole = found && (await poleDetail(scope, found.id))
  if (!found || !pole) return null
  const [ring] = await scope.query<Pick<ShownPole, 'previousId' | 'nextId'>>(
    `select ${beside('<')} as "previousId", ${beside('>')} as "nextId"`,
    [found.number],
  )
  const [weather] = await scope.query<NonNullable<ShownPole['weather']>>(WEATHER, [found.id, found.lat, found.lng])
  return { pole, ...ring!, weather: weather ?? null }
}
