import { connect, type MqttClient } from 'mqtt'
import { openApiClient } from '../harness/api-client.ts'
import { lampIds } from '../harness/counted.ts'
import { openEdge } from '../harness/edge.ts'
import { POINTS } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { startBareBroker } from './bare.ts'
import { defineBench, faultsIn } from './bench.ts'
import { click, watchLamp } from './clicks.ts'
import { reportWhile, startLoaders } from './loaders.ts'
import type { Row } from './row.ts'
import { ms, percentile } from './statistics.ts'

/** Beside as many values a second as P1 is to take. */
const full = { lamps: 10_000, clicks: 240, valuesPerSecond: 50_000, turn: 10, warmUp: 3_000 }
const smoke = { lamps: 200, clicks: 10, valuesPerSecond: 1_000, turn: 1, warmUp: 500 }
/** So large that no gateway waits: the load goes on however slowly it is acknowledged. */
const WINDOW = 1_000
/** Shown at once to whoever clicked, ms. */
const TARGET = 100

/** Round trips of one small message through the broker alone, ms. */
async function bareRoundTrips(count: number): Promise<number[]> {
  const broker = await startBareBroker()
  const open = (topic: string, hear: (client: MqttClient) => void) =>
    new Promise<MqttClient>((resolve, reject) => {
      const client = connect(broker.mqtt, { reconnectPeriod: 0 })
      client.once('error', reject)
      client.on('message', () => hear(client))
      client.once('connect', () => client.subscribe(topic, (error) => (error ? reject(error) : resolve(client))))
    })
  let back = () => {}
  const lamp = await open('order', (client) => void client.publish('answer', 'on'))
  const asker = await open('answer', () => back())
  const trips: number[] = []
  for (let n = 0; n < count; n++) {
    const answered = new Promise<void>((resolve) => {
      back = resolve
    })
    const began = performance.now()
    asker.publish('order', 'on')
    await answered
    trips.push(performance.now() - began)
  }
  lamp.end(true)
  asker.end(true)
  await broker.stop()
  return trips
}

export const clicks = defineBench({
  full,
  smoke,
  title: () => 'one lamp: click to changed icon under load',
  async run({ lamps, clicks: count, valuesPerSecond, turn, warmUp }, { profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl, port } = await startSystem(lamps, { profile })
    const [own, ...others] = gateways
    const edge = await openEdge(own!, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} })
    const loaders = await startLoaders({ fleetFile, mqtt, gateways: others, qos: 1, window: WINDOW })
    const id = (await lampIds(databaseUrl)).get(own!.devices[0]!.code)!
    const lamp = watchLamp(id)
    const apiClient = await openApiClient(port, lamp.hear)
    say(`${count} clicks without load`)
    const idle = await click(apiClient, id, lamp, count)
    say(`${count} clicks with ${valuesPerSecond} values/s`)
    const load = { seconds: turn, perSecond: valuesPerSecond / POINTS }
    const {
      result: busy,
      acknowledged,
      ms: took,
      due,
    } = await reportWhile(loaders, load, async () => {
      await wait(warmUp)
      return click(apiClient, id, lamp, count)
    })
    apiClient.close()
    await edge.end()
    await loaders.stop()
    await stop()
    const bare = await bareRoundTrips(count)

    const figure = percentile(busy.times, 0.99)
    const common: Pick<Row, 'figure' | 'unit' | 'better' | 'target' | 'faults' | 'detail'> = {
      figure,
      unit: 'ms p99',
      better: 'less',
      target: { figure: TARGET },
      faults: faultsIn(
        busy.missed + idle.missed === 0
          ? ''
          : `${busy.missed} of ${count} icons never changed (${idle.missed} without load)`,
        acknowledged >= due * 0.95 ? '' : `${acknowledged} reports of ${due} beside the clicks`,
      ),
      detail: `p50 ${ms(percentile(busy.times, 0.5))}, max ${ms(Math.max(...busy.times))} at ${Math.round((acknowledged * POINTS * 1000) / took).toLocaleString('en-US')} values/s; idle p50 ${ms(percentile(idle.times, 0.5))}; bare MQTT p50 ${ms(percentile(bare, 0.5))}`,
    }
    return [
      {
        ...common,
        id: 'P6',
        name: 'click to icon against no load',
        ceiling: percentile(idle.times, 0.99),
        ceilingOf: 'the same without load',
      },
      {
        ...common,
        id: 'P6.mqtt',
        name: 'click to icon against bare MQTT',
        ceiling: percentile(bare, 0.99),
        ceilingOf: 'MQTT there and back',
      },
    ]
  },
})
