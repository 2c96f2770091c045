import { openApiClient } from '../harness/api-client.ts'
import { ask, askRows } from '../harness/counted.ts'
import { startSystem } from '../harness/system.ts'
import { defineBench } from './bench.ts'
import type { Row } from './row.ts'
import { median, ms, percentile } from './statistics.ts'

const full = { lamps: 100_000, rounds: 12 }
/** As many as every filter finds one of. */
const smoke = { lamps: 400, rounds: 2 }
/** A person waits for them, ms. */
const FIRST_PAGE = 100
const FILTERED = 200
const PAGE = 100

type Answer = { total: number; rows: unknown[] }

/** What an operator narrows the list by; each in turn. */
const filters: Record<string, (known: Known) => object> = {
  lit: () => ({ state: 'lit' }),
  out: () => ({ state: 'out' }),
  offline: () => ({ state: 'offline' }),
  alarm: () => ({ state: 'alarm' }),
  keyword: ({ street }) => ({ keyword: street }),
  code: ({ code }) => ({ keyword: code }),
  group: ({ group }) => ({ groupId: group }),
  station: ({ station }) => ({ stationId: station }),
  gateway: ({ gateway }) => ({ gatewayId: gateway }),
  type: () => ({ lightType: 1 }),
  'group number': () => ({ groupNumber: 7 }),
  plan: ({ plan }) => ({ planId: plan }),
  level: () => ({ levelMin: 30, levelMax: 60 }),
  silent: () => ({ silentHours: 2 }),
  deviates: () => ({ deviates: 'elec.voltage' }),
}

type Known = { street: string; code: string; group: number; station: number; gateway: number; plan: string }

/** A city by night: most lamps lit, some out, offline or in alarm, each with values of its own. */
async function giveStates(url: string, lamps: number): Promise<Known> {
  await ask(
    url,
    `insert into device_state (device_id, customer_id, online, alarm, running, light, level, points, refresh_time)
     select id, customer_id, id % 50 <> 0, case when id % 97 = 0 then 20 when id % 211 = 0 then 30 else 0 end, true,
       id % 7 <> 0, case when id % 7 = 0 then 0 else 20 + id % 81 end,
       array(select (id * i % 1000) / 10.0 from generate_series(1, 20) i), now() - (id % 300) * interval '1 minute'
     from device where kind = 'luminaire'
     on conflict (device_id) do update set online = excluded.online, alarm = excluded.alarm, light = excluded.light,
       level = excluded.level, points = excluded.points, refresh_time = excluded.refresh_time`,
  )
  await ask(url, "update device set group_number = 1 + id % 200 where kind = 'luminaire'")
  await ask(url, 'analyze device, device_state, station')
  const [known] = await ask<Known>(
    url,
    `select t.name as street, d.code, t.group_id as "group", t.id as station, d.gateway_id as gateway, d.plan_id as plan
     from device d join station t on t.id = d.station_id where d.kind = 'luminaire' order by d.id offset ${lamps / 20} limit 1`,
  )
  return known!
}

export const list = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `the list of ${lamps} lamps: first page and every filter`,
  async run({ lamps, rounds }, { profile, say }) {
    const { stop, databaseUrl, port } = await startSystem(lamps, { profile })
    const known = await giveStates(databaseUrl, lamps)
    const apiClient = await openApiClient(port, () => {})
    async function timed(given: object): Promise<{ p95: number; total: number }> {
      const times: number[] = []
      let total = 0
      for (let round = 0; round < rounds; round++) {
        const began = performance.now()
        const answer = await apiClient.call<Answer>('/station/light/Query', { page: 1, size: PAGE, filters: given })
        times.push(performance.now() - began)
        total = answer.total
      }
      return { p95: percentile(times.slice(1), 0.95), total }
    }
    const first = await timed({})
    const narrowed: { name: string; p95: number; total: number }[] = []
    for (const [name, filter] of Object.entries(filters)) {
      const one = { name, ...(await timed(filter(known))) }
      say(`${name}: ${ms(one.p95)}, ${one.total} lamps`)
      narrowed.push(one)
    }
    apiClient.close()
    const bare = await askRows(
      databaseUrl,
      `select d.*, s.* from device d join device_state s on s.device_id = d.id where d.kind = 'luminaire' order by d.id limit ${PAGE}`,
      rounds,
    )
    await stop()
    const worst = narrowed.reduce((a, b) => (a.p95 >= b.p95 ? a : b))
    const empty = narrowed.filter(({ total }) => total === 0).map(({ name }) => name)
    const common: Pick<Row, 'unit' | 'better' | 'ceiling' | 'ceilingOf'> = {
      unit: 'ms',
      better: 'less',
      ceiling: median(bare),
      ceilingOf: 'PostgreSQL handing out a page by its key, median',
    }
    return [
      {
        ...common,
        id: 'P9-list.page',
        name: `${lamps} lamps: call to the first page, p95`,
        figure: first.p95,
        target: { figure: FIRST_PAGE },
        faults: first.total === lamps ? [] : [`${first.total} lamps instead of ${lamps}`],
        detail: `${PAGE} lamps a page, what needs attention first, with the counts of all tabs`,
      },
      {
        ...common,
        id: 'P9-list.filter',
        name: `${lamps} lamps: the slowest of ${narrowed.length} filters, p95`,
        figure: worst.p95,
        target: { figure: FILTERED },
        faults: empty.length > 0 ? [`nothing found by ${empty.join(', ')}`] : [],
        detail: `slowest by ${worst.name}; median over the filters ${ms(median(narrowed.map(({ p95 }) => p95)))}`,
      },
    ]
  },
})
