import { openApiClient } from '../harness/api-client.ts'
import { ask } from '../harness/counted.ts'
import { startSystem } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { ALARMS_A_LAMP, alarmRules, openAlarmLoad } from './alarm-load.ts'
import { defineBench, faultsIn } from './bench.ts'
import { ms, percentile } from './statistics.ts'

const full = { lamps: 20_000, carriers: 100, seconds: 60 }
const smoke = { lamps: 200, carriers: 4, seconds: 2 }
const CLICK_EVERY = 500
/** How long the last of them may take to be written, ms. */
const SETTLES = 180_000
/** A person waits for the page, ms. */
const TARGET = 200

const PAGE = { page: 1, size: 50, filters: { tab: 'current' } }

export const flood = defineBench({
  full,
  smoke,
  title: ({ lamps, seconds }) =>
    `${lamps * ALARMS_A_LAMP} alarms raised in ${seconds} s, while somebody turns the pages of the alarm list`,
  async run({ lamps, carriers, seconds }, { profile, say }) {
    const system = await startSystem(lamps, { profile, carriers, ...alarmRules })
    const { databaseUrl, port } = system
    const load = await openAlarmLoad(system, carriers)
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
    const floodLasted = await load.report(load.lamps, load.lamps / seconds)
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
        target: { figure: TARGET },
        faults: faultsIn(
          expected === lamps * ALARMS_A_LAMP ? '' : `${expected} alarms raised by ${lamps} lamps`,
          alarms === expected ? '' : `${expected - alarms} of ${expected} alarms lost`,
          folded!.incidents <= folded!.boxes ? '' : `${folded!.incidents} incidents of ${folded!.boxes} power boxes`,
        ),
        detail: `${alarms} alarms in ${(floodLasted / 1000).toFixed(0)} s, all written ${(behind / 1000).toFixed(1)} s later, ${folded!.incidents} incidents; ${clicks.length} pages, p50 ${ms(percentile(clicks, 0.5))}`,
      },
    ]
  },
})
