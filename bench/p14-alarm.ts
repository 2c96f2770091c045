import type { ServerMessage } from '@lamplighter/contract'
import { openApiClient } from '../harness/api-client.ts'
import { ask, lampIds } from '../harness/counted.ts'
import { type BenchEdge, openEdge } from '../harness/edge.ts'
import { POINTS, reportOf } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import { startLoaders } from './loaders.ts'
import type { Bench } from './row.ts'
import { RAISED, withRaising } from './rule-settings.ts'
import { ms, percentile } from './statistics.ts'

const LAMPS = 4_000
const CARRIERS = 40
/** Gateways whose lamps raise alarms; the others report as ever. */
const RAISING = 5
const WINDOW = 100
const VALUES_PER_SECOND = 5_000
/** Between two alarms. */
const APART = 60
const WARM_UP = 3_000
const TARGET = 500
const SETTLED = 5_000

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))

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

export const alarm: Bench = {
  title: `from the message of a device to the alarm in a browser, at ${VALUES_PER_SECOND} values a second`,
  async run({ profile, say }) {
    const { stop, fleetFile, mqtt, gateways, databaseUrl, port } = await startSystem(LAMPS, {
      profile,
      carriers: CARRIERS,
      ...withRaising('OverVoltage'),
    })
    const ids = await lampIds(databaseUrl)
    const own: { edge: BenchEdge; lamps: number[] }[] = []
    const readings = (n: number, at: number) => [...reportOf(n, at), { name: 'elec/voltage', value: RAISED, at }]
    for (const gateway of gateways.slice(0, RAISING)) {
      const edge = await openEdge(gateway, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {}, readings })
      own.push({ edge, lamps: gateway.devices.map(({ code }) => ids.get(code)!) })
    }
    const loaders = await startLoaders({ fleetFile, mqtt, gateways: gateways.slice(RAISING), qos: 1, window: WINDOW })
    const heard = watch()
    const client = await openApiClient(port, heard.hear)
    const raised = new Map<number, number>()
    const total = own.reduce((sum, { lamps }) => sum + lamps.length, 0)
    const seconds = Math.ceil((total * APART + WARM_UP + SETTLED) / 1_000)
    const load = loaders.report({ seconds, perSecond: VALUES_PER_SECOND / POINTS })
    await wait(WARM_UP)
    say(`${total} alarms, ${APART} ms apart`)
    for (const { edge, lamps } of own)
      for (const id of lamps) {
        heard.states.delete(id)
        raised.set(id, performance.now())
        edge.report()
        await wait(APART)
      }
    await wait(SETTLED)
    const { acknowledged, ms: took } = await load
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
        target: TARGET,
        faults: [
          alarms.length === total ? '' : `${total - alarms.length} of ${total} alarms never told`,
          rows!.alarms === total ? '' : `${rows!.alarms} rows of ${total} alarms`,
          perSecond >= VALUES_PER_SECOND * 0.95 ? '' : `${Math.round(perSecond)} values a second only`,
        ].filter((fault) => fault !== ''),
        detail: `${total} alarms; p50 ${ms(percentile(alarms, 0.5))}, of the value ${ms(percentile(states, 0.5))}; beside ${Math.round(perSecond)} values a second`,
      },
    ]
  },
}
