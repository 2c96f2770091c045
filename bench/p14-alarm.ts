import type { ServerMessage } from '@lamplighter/contract'
import { openApiClient } from '../harness/api-client.ts'
import { ask, lampIds } from '../harness/counted.ts'
import { type BenchEdge, openEdge } from '../harness/edge.ts'
import { POINTS, reportOf } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { wait, within } from '../harness/wait.ts'
import { defineBench, faultsIn } from './bench.ts'
import { reportWhile, startLoaders } from './loaders.ts'
import { RAISED, withRaising } from './rule-settings.ts'
import { ms, percentile } from './statistics.ts'

/** Of the carriers some raise alarms, one after the other; the others report as ever. */
const full = { lamps: 4_000, carriers: 40, raising: 5, valuesPerSecond: 5_000, turn: 10, warmUp: 3_000 }
const smoke = { lamps: 200, carriers: 4, raising: 1, valuesPerSecond: 500, turn: 1, warmUp: 500 }
const WINDOW = 100
/** The last alarm is told by then, ms. */
const TOLD_WITHIN = 10_000
/** Between two alarms, ms. */
const APART = 60
/** A person is to hear it at once, ms. */
const TARGET = 500

/** When a browser heard of each device: its new incident, which sounds, and its value. */
function watch() {
  const alarms = new Map<number, number>()
  const states = new Map<number, number>()
  return {
    alarms,
    states,
    hear(message: ServerMessage) {
      if (message.type === 'alarm' && message.isNew) alarms.set(message.deviceId, performance.now())
      if (message.type === 'state') states.set(message.id, performance.now())
    },
  }
}

export const alarm = defineBench({
  full,
  smoke,
  title: ({ valuesPerSecond }) =>
    `from the message of a device to the alarm in a browser, at ${valuesPerSecond} values a second`,
  async run({ lamps, carriers, raising, valuesPerSecond, turn, warmUp }, { profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl, port } = await startSystem(lamps, {
      profile,
      carriers,
      ...withRaising('OverVoltage'),
    })
    const ids = await lampIds(databaseUrl)
    const own: { edge: BenchEdge; lamps: number[] }[] = []
    const readings = (n: number, at: number) => [...reportOf(n, at), { name: 'elec/voltage', value: RAISED, at }]
    for (const gateway of gateways.slice(0, raising)) {
      const edge = await openEdge(gateway, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {}, readings })
      own.push({ edge, lamps: gateway.devices.map(({ code }) => ids.get(code)!) })
    }
    const loaders = await startLoaders({ fleetFile, mqtt, gateways: gateways.slice(raising), qos: 1, window: WINDOW })
    const heard = watch()
    const client = await openApiClient(port, heard.hear)
    const raised = new Map<number, number>()
    const total = own.reduce((sum, { lamps }) => sum + lamps.length, 0)
    const load = { seconds: turn, perSecond: valuesPerSecond / POINTS }
    const {
      acknowledged,
      ms: took,
      due,
    } = await reportWhile(loaders, load, async () => {
      await wait(warmUp)
      say(`${total} alarms, ${APART} ms apart`)
      for (const { edge, lamps: raising } of own)
        for (const id of raising) {
          heard.states.delete(id)
          raised.set(id, performance.now())
          edge.report()
          await wait(APART)
        }
      await within(TOLD_WITHIN, () => [...raised.keys()].every((id) => heard.alarms.has(id)))
    })
    const [rows] = await ask<{ alarms: number }>(databaseUrl, 'select count(*)::int as alarms from alarm')
    client.close()
    for (const { edge } of own) await edge.end()
    await loaders.stop()
    await stop()
    const after = (moments: ReadonlyMap<number, number>) =>
      [...raised].flatMap(([id, at]) => (moments.has(id) ? [moments.get(id)! - at] : []))
    const [alarms, states] = [after(heard.alarms), after(heard.states)]
    const perSecond = (acknowledged * POINTS * 1000) / took
    return [
      {
        id: 'P14',
        name: 'an alarm: from the message of the device to the push that sounds, p99',
        figure: percentile(alarms, 0.99),
        unit: 'ms p99',
        better: 'less',
        ceiling: percentile(states, 0.99),
        ceilingOf: 'the push of the same value',
        target: { figure: TARGET },
        faults: faultsIn(
          alarms.length === total ? '' : `${total - alarms.length} of ${total} alarms never told`,
          rows!.alarms === total ? '' : `${rows!.alarms} rows of ${total} alarms`,
          acknowledged >= due * 0.95 ? '' : `${acknowledged} reports of ${due} beside the alarms`,
        ),
        detail: `${total} alarms; p50 ${ms(percentile(alarms, 0.5))}, of the value ${ms(percentile(states, 0.5))}; beside ${Math.round(perSecond)} values a second`,
      },
    ]
  },
})
