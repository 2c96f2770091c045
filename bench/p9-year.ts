import { wires } from '@lamplighter/kinds/wires'
import { openApiClient } from '../harness/api-client.ts'
import { ask, askRows } from '../harness/counted.ts'
import { startSystem } from '../harness/system.ts'
import { defineBench, faultsIn } from './bench.ts'
import { median, ms, percentile } from './statistics.ts'

/** `most` is what a curve across a wide screen needs. */
const full = { days: 365, rounds: 20, most: 2_000 }
const smoke = { days: 30, rounds: 2, most: 500 }
const LAMPS = 100
const SAMPLES_A_DAY = 96
/** A person waits for it, ms. */
const TARGET = 100
const POINTS = ['elec.voltage', 'elec.current', 'elec.activePower', 'elec.powerFactor', 'lamp.level']

type Answer = { series: { rows: unknown[] }[] }

/** A year of quarter hours of one lamp, each point a wave of its own, rolled up as the server does it. */
async function writeYear(url: string, device: number, days: number): Promise<void> {
  const length = wires.luminaire.points.length
  await ask(
    url,
    `select make_partitions(one::regclass, now() - interval '${days + 1} days', now()) from unnest('{reading,reading_hour}'::text[]) one`,
  )
  await ask(
    url,
    `insert into reading (device_id, at, customer_id, points)
     select ${device}, at, (select customer_id from device where id = ${device}),
       array(select 50 + 50 * sin(extract(epoch from at) / 86400 * i) from generate_series(1, ${length}) i)
     from generate_series(date_trunc('hour', now()) - interval '${days} days', date_trunc('hour', now()) - interval '15 minutes', interval '15 minutes') at`,
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

export const year = defineBench({
  full,
  smoke,
  title: ({ days }) => `${days} days of one lamp: ${days * SAMPLES_A_DAY} samples of ${POINTS.length} points as curves`,
  async run({ days, rounds, most }, { profile, say }) {
    const { stop, databaseUrl, port } = await startSystem(LAMPS, { profile })
    const [lamp] = await ask<{ id: number }>(databaseUrl, "select min(id) as id from device where kind = 'luminaire'")
    say('writing a year')
    await writeYear(databaseUrl, lamp!.id, days)
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
      from: new Date(to.getTime() - days * 86_400_000).toISOString(),
      to: to.toISOString(),
      most,
    }
    const times: number[] = []
    let drawn = Number.POSITIVE_INFINITY
    for (let round = 0; round < rounds; round++) {
      const began = performance.now()
      const { series } = await apiClient.call<Answer>('/station/history/Query', input)
      times.push(performance.now() - began)
      drawn = Math.min(drawn, ...series.map(({ rows }) => rows.length))
    }
    apiClient.close()
    const bare = await askRows(
      databaseUrl,
      `select at, mean, low, high from reading_hour where device_id = ${lamp!.id} order by at`,
      rounds,
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
        target: { figure: TARGET },
        faults: faultsIn(
          samples >= days * SAMPLES_A_DAY ? '' : `${samples} samples instead of ${days * SAMPLES_A_DAY}`,
          drawn >= most / 2 ? '' : `a curve of ${drawn} rows only`,
        ),
        detail: `median ${ms(median(times))} of ${rounds}; curves of at least ${drawn} rows, each with its lowest and highest`,
      },
    ]
  },
})
