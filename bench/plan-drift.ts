import { openApiClient } from '../harness/api-client.ts'
import { ask, askRows } from '../harness/counted.ts'
import { startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { median, ms, percentile } from './statistics.ts'

const full = { lamps: 100_000, rounds: 12 }
/** Some lamps of each sort. */
const smoke = { lamps: 1_000, rounds: 2 }
const PAGE = 100
/** A person waits for it, ms. */
const TARGET = 1_000

type Drift = { total: number; rows: { deviceId: number }[] }

/** Every lamp carries a schedule and says that it holds it, was commanded before, and is named as a lamp in the field is. */
const IN_SYNC = `update device set tables_wanted = encode(sha256(convert_to('v' || id % 40, 'UTF8')), 'hex'),
    tables_held = encode(sha256(convert_to('v' || id % 40, 'UTF8')), 'hex'), plan_id = 'main-road', plan_version = 1, plan_held = 'main-road v1'
  where kind = 'luminaire'`
const ITEMS = (status: number, where: string) =>
  `insert into command_item (id, cmd_id, order_id, customer_id, device_id, code, status, asked_at, expires_at)
   select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), customer_id, id, 'dcc.onTimePlan', ${status}, now(), now() + interval '1 hour'
   from device where kind = 'luminaire' and ${where}`
const OTHER = (where: string) =>
  `update device set tables_held = encode(sha256(convert_to('other', 'UTF8')), 'hex') where kind = 'luminaire' and ${where}`
const DRIFTS = 'id % 250 = 7'
/** What is on its way to a lamp is no drift, nor is what was never said. */
const ON_ITS_WAY = 'id % 500 = 11'
const SILENT = 'id % 500 = 13'

/** A fleet in which one lamp of 250 holds something else than it should; gives the ids of those. */
async function layFleet(url: string): Promise<number[]> {
  await ask(url, IN_SYNC)
  await ask(url, OTHER(`(${DRIFTS} or ${ON_ITS_WAY})`))
  await ask(url, `update device set tables_held = null where kind = 'luminaire' and ${SILENT}`)
  await ask(url, ITEMS(9, 'true'))
  await ask(url, ITEMS(0, ON_ITS_WAY))
  await ask(url, 'vacuum analyze device, device_state, station, command_item')
  const rows = await ask<{ id: number }>(
    url,
    `select id from device where kind = 'luminaire' and ${DRIFTS} order by id`,
  )
  return rows.map(({ id }) => id)
}

export const planDrift = defineBench({
  full,
  smoke,
  title: ({ lamps }) => `the drift of ${lamps} lamps is listed`,
  async run({ lamps, rounds }, { profile, say }) {
    const { stop, databaseUrl, port } = await startSystem(lamps, { profile })
    const drifting = await layFleet(databaseUrl)
    const apiClient = await openApiClient(port, () => {})
    const list = (page: number) => apiClient.call<Drift>('/station/plan/QueryDrift', { page, size: PAGE })
    say(`${drifting.length} lamps differ`)
    const times: number[] = []
    let total = 0
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      total = (await list(1)).total
      times.push(performance.now() - began)
    }
    const found: number[] = []
    for (let page = 1; found.length < total; page++) {
      const { rows } = await list(page)
      if (rows.length === 0) break
      found.push(...rows.map(({ deviceId }) => deviceId))
    }
    apiClient.close()
    const bare = await askRows(databaseUrl, 'select id from device where tables_held <> tables_wanted', rounds)
    await stop()
    const listed = new Set(found)
    const missing = drifting.filter((id) => !listed.has(id)).length
    const wrong = listed.size - (drifting.length - missing)
    const [first, ...warm] = times
    return [
      {
        id: 'PLAN-DRIFT',
        name: `${lamps} lamps compared with what they should hold: call to the first page, p95`,
        figure: percentile(warm, 0.95),
        unit: 'ms',
        better: 'less',
        ceiling: median(bare),
        ceilingOf: 'PostgreSQL comparing two columns, median',
        target: { figure: TARGET },
        faults: faultsIn(
          drifting.length > 0 ? '' : 'no lamp differs',
          missing === 0 ? '' : `${missing} lamps that differ are not listed`,
          wrong === 0 ? '' : `${wrong} lamps are listed that do not differ`,
          found.length === listed.size ? '' : `${found.length - listed.size} lamps are listed twice`,
        ),
        detail: `${total} differ; the first call ${ms(first!)}, median ${ms(median(warm))} of ${warm.length}`,
      },
    ]
  },
})
