import { openApiClient } from '../harness/api-client.ts'
import { ask } from '../harness/counted.ts'
import { type BenchEdge, openEdge } from '../harness/edge.ts'
import { reportOf } from '../harness/lamp.ts'
import { startSystem } from '../harness/system.ts'
import type { Bench } from './row.ts'
import { RAISED, withRaising } from './rule-settings.ts'
import { ms, percentile } from './statistics.ts'

const LAMPS = 20_000
const CARRIERS = 100
/** Of a failing supply, so that those of one power box are one incident. */
const TYPES = ['NoVoltage', 'LossPhase', 'UnderVoltage', 'OutputFault', 'CloseLight']
const ALARMS = LAMPS * TYPES.length
const SECONDS = 60
const WINDOW = 100
const BEAT = 20
const CLICK_EVERY = 500
/** How long the last of them may take to be written, ms. */
const SETTLES = 180_000
const TARGET = 200

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
const PAGE = { page: 1, size: 50, filters: { tab: 'current' } }

export const flood: Bench = {
  title: `${ALARMS} alarms raised in ${SECONDS} s, while somebody turns the pages of the alarm list`,
  async run({ profile, say }) {
    const { stop, mqtt, gateways, databaseUrl, port } = await startSystem(LAMPS, {
      profile,
      carriers: CARRIERS,
      ...withRaising(...TYPES),
    })
    const readings = (n: number, at: number) => [...reportOf(n, at), { name: 'elec/voltage', value: RAISED, at }]
    const edges: BenchEdge[] = []
    for (const gateway of gateways)
      edges.push(await openEdge(gateway, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {}, readings }))
    const client = await openApiClient(port, () => undefined)
    const open = async () => {
      const began = performance.now()
      await client.call('/station/alarm/QueryIncidents', PAGE)
      return performance.now() - began
    }
    const count = async () => {
      const [row] = await ask<{ alarms: number }>(databaseUrl, 'select count(*)::int as alarms from alarm')
      return row!.alarms
    }
    const idle: number[] = []
    for (let turn = 0; turn < 20; turn++) idle.push(await open())

    say('the flood')
    const clicks: number[] = []
    let flooding = true
    const clicking = (async () => {
      while (flooding) {
        clicks.push(await open())
        await wait(CLICK_EVERY)
      }
    })()
    const began = performance.now()
    const lamps = edges.reduce((sum, edge) => sum + edge.lamps, 0)
    let sent = 0
    const left = edges.map((edge) => edge.lamps)
    while (sent < lamps) {
      const wanted = Math.min(lamps, ((performance.now() - began) / 1000) * (lamps / SECONDS))
      for (let at = 0; at < edges.length && sent < wanted; at++)
        if (left[at]! > 0 && edges[at]!.report()) {
          left[at]!--
          sent++
        }
      await wait(BEAT)
    }
    const floodLasted = performance.now() - began
    const expected = lamps * TYPES.length
    let alarms = await count()
    for (const until = performance.now() + SETTLES; alarms < expected && performance.now() < until; ) {
      await wait(CLICK_EVERY)
      alarms = await count()
    }
    const behind = performance.now() - began - floodLasted
    flooding = false
    await clicking
    const [folded] = await ask<{ incidents: number; boxes: number }>(
      databaseUrl,
      `select count(distinct incident_id)::int as incidents,
         (select count(distinct coalesce(box_id, id))::int from device where kind = 'luminaire') as boxes from alarm`,
    )
    client.close()
    for (const edge of edges) await edge.end()
    await stop()
    return [
      {
        id: 'P14-flood',
        name: 'a flood of alarms: a page of the alarm list meanwhile, p98',
        figure: percentile(clicks, 0.98),
        unit: 'ms p98',
        better: 'less',
        ceiling: percentile(idle, 0.98),
        ceilingOf: 'the same page without alarms',
        target: TARGET,
        faults: [
          alarms === expected ? '' : `${expected - alarms} of ${expected} alarms lost`,
          folded!.incidents <= folded!.boxes ? '' : `${folded!.incidents} incidents of ${folded!.boxes} power boxes`,
        ].filter((fault) => fault !== ''),
        detail: `${alarms} alarms in ${(floodLasted / 1000).toFixed(0)} s, all written ${(behind / 1000).toFixed(1)} s later, ${folded!.incidents} incidents; ${clicks.length} pages, p50 ${ms(percentile(clicks, 0.5))}`,
      },
    ]
  },
}
