import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'

const cluster = new URL(process.env.TEST_DATABASE_URL!)
const NAME = 'invented_gateways'
const url = new URL(cluster)
url.pathname = `/${NAME}`

const asOwner = async (address: string, work: (owner: pg.Client) => Promise<unknown>) => {
  const owner = new pg.Client({ connectionString: address })
  await owner.connect()
  await work(owner)
  await owner.end()
}

beforeAll(async () => {
  await asOwner(cluster.href, (owner) => owner.query(`create database ${NAME}`))
  await migrate(url.href, '0209_~')
})
afterAll(() => asOwner(cluster.href, (owner) => owner.query(`drop database ${NAME} with (force)`)))

/** As imports numbered the gateway that they invented for the lamps of the power box B1. */
const INVENTED = '19318451122'

test('a lamp on a gateway that an import invented is free for the one that announces it, and one on a real gateway stays', async () => {
  await asOwner(url.href, async (owner) => {
    await owner.query(`insert into customer (code, name, demo) values ('city', 'City', false), ('demo', 'Demo', true)`)
    await owner.query(
      `with g as (insert into device (customer_id, kind, code, name)
         select c.id, 'gateway', v.code, v.name from customer c, (values ($1, 'B1 GW'), ('19000000001', 'GW'), ('13900000001', 'B1 GW 2')) as v(code, name)
         returning id, customer_id, code)
       insert into device (customer_id, kind, code, name, gateway_id)
       select customer_id, 'luminaire', 'on ' || code, 'lamp', id from g`,
      [INVENTED],
    )
  })
  await migrate(url.href)
  await asOwner(url.href, async (owner) => {
    const { rows } = await owner.query<{ place: string; gateway: string | null }>(
      `select concat_ws(' ', c.code, d.code) as place, g.code as gateway from device d join customer c on c.id = d.customer_id
       left join device g on g.id = d.gateway_id where d.kind = 'luminaire' and (g.id is null or g.code = $1)`,
      [INVENTED],
    )
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ place: `city on ${INVENTED}`, gateway: null })
    expect(rows).toContainEqual({ place: `demo on ${INVENTED}`, gateway: INVENTED })
    const left = await owner.query(`select from device where kind = 'gateway'`)
    expect(left.rowCount).toBe(5)
  })
})
