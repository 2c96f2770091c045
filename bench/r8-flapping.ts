import { openApiClient } from '../harness/api-client.ts'
import { ask, lampIds } from '../harness/counted.ts'
import { type BenchEdge, openEdge } from '../harness/edge.ts'
import { startSystem } from '../harness/system.ts'
import { click, watchLamp } from './clicks.ts'
import type { Bench } from './row.ts'
import { ms, percentile } from './statistics.ts'

const LAMPS = 5_100
const CARRIERS = 51
const WINDOW = 1_000
/** Each device goes or comes back so often, ms. */
const TURN = 2_000
/** They do so one after the other, in steps. */
const BEAT = 20
/** What a click on another device may take, against one while nothing flaps. */
const TARGET = 1.5
/** How long the last changes take to be written, ms. */
const SETTLES = 5_000
const COMMUNICATION_LOST = 51

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

export const flapping: Bench = {
  title: `5,000 devices go and come back every ${TURN / 1000} s while another is clicked`,
  async run({ seconds, profile, say }) {
    const { stop, mqtt, gateways, databaseUrl, port } = await startSystem(LAMPS, { profile, carriers: CARRIERS })
    const [calm, ...others] = gateways
    const setting = { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} } as const
    const steady = await openEdge(calm!, setting)
    const flapped: { edge: BenchEdge; device: string }[] = []
    for (const gateway of others) {
      const edge = await openEdge(gateway, setting)
      for (const { code } of gateway.devices) flapped.push({ edge, device: code })
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
    const [counted] = await ask<{ alarms: number; devices: number; ended: number }>(
      databaseUrl,
      `select count(*)::int as alarms, count(distinct device_id)::int as devices,
         (select count(*)::int from alarm_history where type = ${COMMUNICATION_LOST}) as ended
       from alarm where type = ${COMMUNICATION_LOST}`,
    )
    client.close()
    await steady.end()
    for (const edge of new Set(flapped.map((one) => one.edge))) await edge.end()
    await stop()
    const { alarms, devices, ended } = counted!
    const rounds = turns / flapped.length
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
          alarms === flapped.length && devices === alarms ? '' : `${alarms} alarms of ${flapped.length} devices`,
          ended === 0 ? '' : `${ended} alarms ended and came again`,
          missed === 0 ? '' : `${missed} icons never changed`,
        ].filter((fault) => fault !== ''),
        detail: `${alarms} alarms for ${flapped.length} devices that changed ${rounds.toFixed(0)} times each; p99 ${ms(percentile(times, 0.99))}, without ${ms(percentile(idle.times, 0.99))}`,
      },
    ]
  },
}
