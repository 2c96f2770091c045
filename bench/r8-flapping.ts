import { alarmTypes } from '@lamplighter/contract'
import { openApiClient } from '../harness/api-client.ts'
import { startChild } from '../harness/children.ts'
import { ask, lampIds } from '../harness/counted.ts'
import { openEdge } from '../harness/edge.ts'
import { startSystem } from '../harness/system.ts'
import { within } from '../harness/wait.ts'
import { defineBench, faultsIn } from './bench.ts'
import { click, watchLamp } from './clicks.ts'
import type { FlapJob, Flapped } from './flapper.ts'
import { ms, percentile } from './statistics.ts'

const full = { devices: 5_000, seconds: 60, clicks: 240, turn: 2_000 }
/** Each goes as often as makes its connection unstable. */
const smoke = { devices: 100, seconds: 9, clicks: 10, turn: 500 }
/** Behind each gateway. */
const CARRIED = 100
const WINDOW = 1_000
const OPEN_WITHIN = 60_000
const ANSWER_WITHIN = 60_000
/** How long the last changes may take to be written, ms. */
const SETTLES = 60_000
/** What a click on another device may take, against one while nothing flaps. */
const TARGET = 1.5

const UNSTABLE = alarmTypes.ConnectionUnstable.number
const SILENT = alarmTypes.CommunicationLost.number

type Counted = { unstable: number; silent: number; ended: number; incidents: number; offline: number }

const counts = (codes: readonly string[]) =>
  `select count(*) filter (where type = ${UNSTABLE})::int as unstable, count(*) filter (where type = ${SILENT} and recovered_at is null)::int as silent,
         (select count(*)::int from alarm_history where type = ${UNSTABLE}) as ended,
         (select count(*)::int from alarm_incident where ended_at is null) as incidents,
         (select count(*)::int from device_state s join device d on d.id = s.device_id where not s.online and d.code in (${codes.map((code) => `'${code}'`).join()})) as offline
       from alarm`

export const flapping = defineBench({
  full,
  smoke,
  title: ({ devices, turn }) => `${devices} devices go and come back every ${turn / 1000} s while another is clicked`,
  async run({ devices, seconds, clicks, turn }, { profile, say }) {
    const carriers = Math.ceil(devices / CARRIED) + 1
    const { stop, mqtt, gateways, fleetFile, databaseUrl, port } = await startSystem(carriers * CARRIED, {
      ...{ profile, carriers },
    })
    const [calm, ...others] = gateways
    const steady = await openEdge(calm!, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} })
    const flapper = startChild('bench/flapper.ts')
    const opened = flapper.next<number>('opened', OPEN_WITHIN)
    const edges = others.map(({ edge }) => edge)
    flapper.send({ open: { fleetFile, mqtt, edges, devices, turn } satisfies FlapJob })
    const count = await opened
    const id = (await lampIds(databaseUrl)).get(calm!.devices[0]!.code)!
    const lamp = watchLamp(id)
    const client = await openApiClient(port, lamp.hear)
    say('clicks while nothing flaps')
    const idle = await click(client, id, lamp, clicks)

    say(`${count} devices flap for ${seconds} s`)
    flapper.send({ begin: true })
    const until = performance.now() + seconds * 1000
    const times: number[] = []
    let missed = 0
    while (performance.now() < until) {
      const busy = await click(client, id, lamp, clicks)
      times.push(...busy.times)
      missed += busy.missed
    }
    const over = flapper.next<Flapped>('flapped', ANSWER_WITHIN)
    flapper.send({ over: true })
    const { turns, codes } = await over
    const gone = codes.filter((_, n) => Math.floor((turns - 1 - n) / count) % 2 === 0).length
    const faultsOf = ({ unstable, silent, ended, offline }: Counted) =>
      faultsIn(
        unstable === count ? '' : `${unstable} unstable connections of ${count} devices`,
        silent === 0 ? '' : `${silent} devices that flap are said to be silent`,
        ended === 0 ? '' : `${ended} alarms ended and came again`,
        offline === gone ? '' : `${offline} devices are shown offline, ${gone} are`,
      )
    const look = async () => (await ask<Counted>(databaseUrl, counts(codes)))[0]!
    let found = await look()
    await within(SETTLES, async () => {
      found = await look()
      return faultsOf(found).length === 0
    })
    client.close()
    await steady.end()
    await flapper.stop()
    await stop()
    const { unstable, incidents, offline } = found
    const rounds = turns / count
    const lost = missed + idle.missed
    return [
      {
        id: 'R8',
        name: 'devices flap: a click on another device, p99',
        figure: percentile(times, 0.99),
        unit: 'ms p99',
        better: 'less',
        ceiling: percentile(idle.times, 0.99),
        ceilingOf: 'the same while nothing flaps',
        target: { ratio: TARGET },
        faults: [...faultsOf(found), ...faultsIn(lost === 0 ? '' : `${lost} icons never changed`)],
        detail: `${unstable} alarms in ${incidents} incidents for ${count} devices that changed ${rounds.toFixed(0)} times each, ${offline} offline in the end; p99 ${ms(percentile(times, 0.99))}, without ${ms(percentile(idle.times, 0.99))}`,
      },
    ]
  },
})
