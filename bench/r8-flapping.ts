import { alarmTypes } from '@lamplighter/contract'
import { openApiClient } from '../harness/api-client.ts'
import { ask, lampIds } from '../harness/counted.ts'
import { type BenchEdge, openEdge } from '../harness/edge.ts'
import { startSystem } from '../harness/system.ts'
import { click, watchLamp } from './clicks.ts'
import type { Bench } from './row.ts'
import { ms, percentile } from './statistics.ts'

const DEVICES = 5_000
/** Behind each gateway. */
const CARRIED = 100
const WINDOW = 1_000
/** Each device goes or comes back so often, ms. */
const TURN = 2_000
/** They do so one after the other, in steps. */
const BEAT = 20
/** What a click on another device may take, against one while nothing flaps. */
const TARGET = 1.5
/** How long the last changes take to be written, ms. */
const SETTLES = 5_000

const UNSTABLE = alarmTypes.ConnectionUnstable.number
const SILENT = alarmTypes.CommunicationLost.number

type Counted = { unstable: number; silent: number; ended: number; incidents: number; offline: number }

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

export const flapping: Bench = {
  title: `devices go and come back every ${TURN / 1000} s while another is clicked`,
  async run({ seconds, devices = DEVICES, profile, say }) {
    const carriers = Math.ceil(devices / CARRIED) + 1
    const { stop, mqtt, gateways, databaseUrl, port } = await startSystem(carriers * CARRIED, { profile, carriers })
    const [calm, ...others] = gateways
    const setting = { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} } as const
    const steady = await openEdge(calm!, setting)
    const flapped: { edge: BenchEdge; device: string }[] = []
    for (const gateway of others) {
      const carried = gateway.devices.slice(0, devices - flapped.length)
      if (carried.length === 0) break
      const edge = await openEdge(gateway, setting)
      for (const { code } of carried) flapped.push({ edge, device: code })
    }
    const id = (await lampIds(databaseUrl)).get(calm!.devices[0]!.code)!
    const lamp = watchLamp(id)
    const client = await openApiClient(port, lamp.hear)
    say('clicks while nothing flaps')
    const idle = await click(client, id, lamp)

    say(`${flapped.length} devices flap for ${seconds} s`)
    let isOver = false
    let turns = 0
    const flap = (async () => {
      const began = performance.now()
      while (!isOver) {
        const wanted = ((performance.now() - began) / TURN) * flapped.length
        for (; turns < wanted; turns++) {
          const { edge, device } = flapped[turns % flapped.length]!
          edge.show(device, Math.floor(turns / flapped.length) % 2 === 1)
        }
        await wait(BEAT)
      }
    })()
    const until = performance.now() + seconds * 1000
    const times: number[] = []
    let missed = 0
    while (performance.now() < until) {
      const busy = await click(client, id, lamp)
      times.push(...busy.times)
      missed += busy.missed
    }
    isOver = true
    await flap
    await wait(SETTLES)
    const [counted] = await ask<Counted>(
      databaseUrl,
      `select count(*) filter (where type = ${UNSTABLE})::int as unstable, count(*) filter (where type = ${SILENT} and recovered_at is null)::int as silent,
         (select count(*)::int from alarm_history where type = ${UNSTABLE}) as ended,
         (select count(*)::int from alarm_incident where ended_at is null) as incidents,
         (select count(*)::int from device_state s join device d on d.id = s.device_id where not s.online and d.code in (${flapped.map(({ device }) => `'${device}'`).join()})) as offline
       from alarm`,
    )
    client.close()
    await steady.end()
    for (const edge of new Set(flapped.map((one) => one.edge))) await edge.end()
    await stop()
    const { unstable, silent, ended, incidents, offline } = counted!
    const rounds = turns / flapped.length
    const gone = flapped.filter((_, n) => Math.floor((turns - 1 - n) / flapped.length) % 2 === 0).length
    return [
      {
        id: 'R8',
        name: 'devices flap: a click on another device, p99',
        figure: percentile(times, 0.99) / percentile(idle.times, 0.99),
        unit: 'of the same without',
        better: 'less',
        ceiling: 1,
        ceilingOf: 'nothing flaps',
        target: TARGET,
        faults: [
          unstable === flapped.length ? '' : `${unstable} unstable connections of ${flapped.length} devices`,
          silent === 0 ? '' : `${silent} devices that flap are said to be silent`,
          ended === 0 ? '' : `${ended} alarms ended and came again`,
          offline === gone ? '' : `${offline} devices are shown offline, ${gone} are`,
          missed === 0 ? '' : `${missed} icons never changed`,
        ].filter((fault) => fault !== ''),
        detail: `${unstable} alarms in ${incidents} incidents for ${flapped.length} devices that changed ${rounds.toFixed(0)} times each, ${offline} offline in the end; p99 ${ms(percentile(times, 0.99))}, without ${ms(percentile(idle.times, 0.99))}`,
      },
    ]
  },
}
