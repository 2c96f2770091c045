import { wires } from '@lamplighter/kinds/wires'
import { openApiClient } from '../harness/api-client.ts'
import { ask, askRows } from '../harness/counted.ts'
import { startSystem } from '../harness/system.ts'
import type { Bench } from './row.ts'
import { median, ms, percentile } from './statistics.ts'

const LAMPS = 100
const SAMPLES = 35_040
const DAYS = 365
const ROUNDS = 20
const TARGET = 100
/** A curve across a wide screen needs no more. */
const MOST = 2_000
const POINTS = ['elec.voltage', 'elec.current', 'elec.activePower', 'elec.powerFactor', 'lamp.level']

type Answer = { series: { rows: unknown[] }[] }

/** A year of quarter hours of one lamp, each point a wave of its own, rolled up as the server does it. */
async function writeYear(url: string, device: number): Promise<void> {
  const length = wires.luminaire.points.length
  await ask(
    url,
    `select make_partitions(one::regclass, now() - interval '${DAYS + 1} days', now()) from unnest('{reading,reading_hour}'::text[]) one`,
  )
  await ask(
    url,
    `insert into reading (device_id, at, customer_id, points)
     select ${device}, at, (select customer_id from device where id = ${device}),
       array(select 50 + 50 * sin(extract(epoch from at) / 86400 * i) from generate_series(1, ${length}) i)
     from generate_series(date_trunc('hour', now()) - interval '${DAYS} days', date_trunc('hour', now()) - interval '15 minutes', interval '15 minutes') at`,
  )
  const columns = Array.from({ length }, (_, i) => i + 1)
  const each = (what: string) => `array[${columns.map((i) => `${what}(points[${i}])`).join(', ')}]`
  await ask(
    url,
    `insert into reading_hour (device_id, at, customer_id, mean, low, high)
     select device_id, date_trunc('hour', at), customer_id, ${each('avg')}, ${each('min')}, ${each('max')}
     from reading where device_id = ${device} group by 1, 2, 3 on conflict do nothing`,
  )
  await ask(url, 'analyze reading_hour')
}

export const year: Bench = {
  title: `a year of one lamp: ${SAMPLES} samples of ${POINTS.length} points as curves`,
  async run({ profile, say }) {
    const { stop, databaseUrl, port } = await startSystem(LAMPS, { profile })
    const [lamp] = await ask<{ id: number }>(databaseUrl, "select min(id) as id from device where kind = 'luminaire'")
    say('writing a year')
    await writeYear(databaseUrl, lamp!.id)
    const [{ samples } = { samples: 0 }] = await ask<{ samples: number }>(
      databaseUrl,
      `select count(*)::int as samples from reading where device_id = ${lamp!.id}`,
    )
    const apiClient = await openApiClient(port, () => {})
    const to = new Date()
    const input = {
      deviceIds: [lamp!.id],
      points: POINTS,
      step: 'hour',
      from: new Date(to.getTime() - DAYS * 86_400_000).toISOString(),
      to: to.toISOString(),
      most: MOST,
    }
    const times: number[] = []
    let drawn = Number.POSITIVE_INFINITY
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const { series } = await apiClient.call<Answer>('/station/history/Query', input)
      times.push(performance.now() - began)
      drawn = Math.min(drawn, ...series.map(({ rows }) => rows.length))
    }
    apiClient.close()
    const bare = await askRows(
      databaseUrl,
      `select at, mean, low, high from reading_hour where device_id = ${lamp!.id} order by at`,
      ROUNDS,
    )
    await stop()
    return [
      {
        id: 'P9',
        name: 'a year of one lamp: call to the answer, p95',
        figure: percentile(times, 0.95),
        unit: 'ms',
        better: 'less',
        ceiling: median(bare),
        ceilingOf: 'PostgreSQL handing out its hours, median',
        target: TARGET,
        faults: [
          samples >= SAMPLES ? '' : `${samples} samples instead of ${SAMPLES}`,
          drawn >= MOST / 2 ? '' : `a curve of ${drawn} rows only`,
        ].filter((fault) => fault !== ''),
        detail: `median ${ms(median(times))} of ${ROUNDS}; curves of at least ${drawn} rows, each with its lowest and highest`,
      },
    ]
  },
}
