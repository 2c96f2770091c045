import type { Kind, poleAnalysisCalls, Received } from '@lamplighter/contract'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'
import { pointIndex } from '../../devices/devices/index.ts'

type Calls = typeof poleAnalysisCalls
type Asked = { firstDay: string; lastDay: string; groupId?: number; stationId?: number }

/** Half past ten at the city, when the server starts. */
export const NOW = Date.parse('2026-11-20T10:30:00+08:00')
export const HOUR = 3_600_000
/** A moment at the city. */
export const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}:00+08:00`)

/** A city with two districts of smart poles, and another organisation with the same. */
export type City = Awaited<ReturnType<typeof makeCity>>

/** @param offsetMs by which the server's clock is ahead */
export async function makeCity(offsetMs: number) {
  const product: Product = await startProduct(offsetMs)
  const sql = (text: string, values: unknown[] = []) =>
    product.app.db.system((scope) => scope.query<{ id: number }>(text, values))
  const one = async (text: string, values: unknown[]) => (await sql(text, values))[0]!.id
  for (const table of ['pole_day', 'reading_hour', 'reading_day', 'play', 'alarm_history'])
    await sql(`select make_partitions('${table}', $1, $2)`, [new Date(at('2026-05-01 00:00')), new Date(NOW)])

  const organisation = async (code: string) => {
    const id = await product.customer(code)
    await sql("update customer set time_zone = 'Asia/Shanghai' where id = $1", [id])
    return id
  }
  const city = await organisation('city')
  const other = await organisation('other')

  const group = (customer: number, name: string) =>
    one('insert into device_group (customer_id, name) values ($1, $2) returning id', [customer, name])
  const site = (customer: number, groupId: number, name: string) =>
    one('insert into station (customer_id, group_id, name) values ($1, $2, $3) returning id', [customer, groupId, name])
  const pole = (customer: number, siteId: number, number: string, type = 1) =>
    one('insert into pole (customer_id, number, name, type, station_id) values ($1, $2, $2, $3, $4) returning id', [
      customer,
      number,
      type,
      siteId,
    ])
  const device = async (
    customer: number,
    kind: Kind,
    number: string,
    more: { loop?: number; online?: boolean } = {},
  ) => {
    const id = await one(
      `insert into device (customer_id, kind, code, name, pole, pole_loop, station_id)
       select $1, $2, $3, $3, p.number, $4, p.station_id from pole p where p.customer_id = $1 and p.number = $5 returning id`,
      [customer, kind, `${kind} ${number}`, more.loop ?? null, number],
    )
    await sql(
      'insert into device_state (device_id, customer_id, online, points, refresh_time) values ($1, $2, $3, $4, $5)',
      [id, customer, more.online ?? true, [], new Date(NOW)],
    )
    return id
  }
  const points = (kind: Kind, values: Record<string, number>) => {
    const places = pointIndex(kind)
    return Array.from({ length: places.size }, (_, n) => {
      const key = [...places].find(([, place]) => place === n)?.[0]
      return (key && values[key]) ?? null
    })
  }
  await product.person(city, 'watch', 'viewer')
  await product.person(city, 'north', 'viewer')
  await product.person(other, 'stranger', 'viewer')
  const signedIn = async (account: string) => {
    const client = product.apiClient()
    await client.signIn(account)
    return client
  }
  return {
    ...{ product, city, other, sql, group, site, pole, device, points, signedIn },
    /** What a device measured in an hour, as the hour was summed up. */
    hour: (customer: number, id: number, kind: Kind, from: number, { mean = {}, added = {}, last = {} }: Rolled) =>
      sql(
        'insert into reading_hour (device_id, at, customer_id, mean, low, high, added, last) values ($1, $2, $3, $4, $4, $4, $5, $6)',
        [id, new Date(from), customer, points(kind, mean), points(kind, added), points(kind, last)],
      ),
    close: () => product.close(),
  }
}

type Rolled = { mean?: Record<string, number>; added?: Record<string, number>; last?: Record<string, number> }

/** One of the calls, which succeeds. */
export async function ask<K extends keyof Calls>(
  client: ApiClient,
  name: K,
  path: string,
  asked: Asked & Record<string, unknown>,
) {
  const { code, data } = await client.call(`/pole/analysis/${path}`, asked)
  if (code !== 0) throw new Error(`${name}: ${code}`)
  return data as Received<Calls[K]>
}
