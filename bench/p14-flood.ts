import { openApiClient } from '../harness/api-client.ts'
import { ask } from '../harness/counted.ts'
import { startSystem } from '../harness/system.ts'
import { ALARMS_A_LAMP, alarmRules, openAlarmLoad } from './alarm-load.ts'
import type { Bench } from './row.ts'
import { ms, percentile } from './statistics.ts'

const LAMPS = 20_000
const CARRIERS = 100
const ALARMS = LAMPS * ALARMS_A_LAMP
const SECONDS = 60
const CLICK_EVERY = 500
/** How long the last of them may take to be written, ms. */
const SETTLES = 180_000
const TARGET = 200

const wait = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time))
const PAGE = { page: 1, size: 50, filters: { tab: 'current' } }

export const flood: Bench = {
  title: `${ALARMS} alarms raised in ${SECONDS} s, while somebody turns the pages of the alarm list`,
  async run({ profile, say }) {
    const system = await startSystem(LAMPS, { profile, carriers: CARRIERS, ...alarmRules })
    const { databaseUrl, port } = system
    const load = await openAlarmLoad(system, CARRIERS)
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
    const floodLasted = await load.report(load.lamps, load.lamps / SECONDS)
    const ended = performance.now()
    const expected = load.raises()
    let alarms = await count()
    for (const until = performance.now() + SETTLES; alarms < expected && performance.now() < until; ) {
      await wait(CLICK_EVERY)
      alarms = await count()
    }
    const behind = performance.now() - ended
    flooding = false
    await clicking
    const [folded] = await ask<{ incidents: number; boxes: number }>(
      databaseUrl,
      `select count(distinct incident_id)::int as incidents,
         (select count(distinct coalesce(box_id, id))::int from device where kind = 'luminaire') as boxes from alarm`,
    )
    client.close()
    await load.close()
    await system.stop()
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
