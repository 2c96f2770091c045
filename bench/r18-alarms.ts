import { ask } from '../harness/counted.ts'
import { startSystem } from '../harness/system.ts'
import { wait } from '../harness/wait.ts'
import { buildConsole } from '../tools/console.ts'
import { ALARMS_A_LAMP, alarmRules, openAlarmLoad } from './alarm-load.ts'
import { defineBench, faultsIn } from './bench.ts'
import { openBrowser } from './browser.ts'
import { openOperator, signIn } from './operator.ts'
import { median, percentile } from './statistics.ts'

/** Seconds of the flood and of what follows it, when so many are raised a second while as many end. */
const full = { lamps: 20_000, carriers: 100, floodSeconds: 60, seconds: 60, perSecond: 1_000, idleClicks: 20 }
const smoke = { lamps: 200, carriers: 4, floodSeconds: 1, seconds: 2, perSecond: 100, idleClicks: 2 }
const CLICK_EVERY = 700
/** Interactions below it are not reported by a browser, ms. */
const LEAST = 16
const SETTLES = 180_000
const LOOK_EVERY = 1_000
/** A person is not to feel it, ms. */
const TARGET = 200
const ALARM_PAGE = '/index/light/road/monitor/alarms'
const TABS = [/^24–48 小时/, /^当前/]

const WATCH_INTERACTIONS = `globalThis.interactions = []
new PerformanceObserver((list) => { for (const { duration, interactionId } of list.getEntries()) if (interactionId) interactions.push(duration) })
  .observe({ type: 'event', buffered: true, durationThreshold: ${LEAST} })`

type Counted = { rows: number; raised: number; incidents: number }

export const storm = defineBench({
  full,
  smoke,
  title: ({ lamps, floodSeconds, perSecond }) =>
    `${lamps * ALARMS_A_LAMP} alarms in ${floodSeconds} s, then ${perSecond} a second, while somebody clicks in the alarm page`,
  async run({ lamps, carriers, floodSeconds, seconds, perSecond, idleClicks }, { profile, say }) {
    buildConsole(say)
    const system = await startSystem(lamps, { profile, carriers, ...alarmRules })
    const { databaseUrl } = system
    const load = await openAlarmLoad(system, carriers)
    const browser = await openBrowser({ drawsMaps: false })
    const { page } = await openOperator(browser, system.port)
    await page.addInitScript(WATCH_INTERACTIONS)
    await signIn(page)
    await page.goto(ALARM_PAGE)
    const tabs = TABS.map((name) => page.getByRole('tab', { name }))
    let clicks = 0
    const click = async () => {
      await tabs[clicks++ % tabs.length]!.click()
      await wait(CLICK_EVERY)
    }
    /** How long each interaction took until the next picture, ms; those that are not reported took less than the least. */
    const taken = async (of: number) => {
      const reported = await page.evaluate<number[]>('globalThis.interactions.splice(0)')
      return [...reported, ...Array<number>(Math.max(0, of - reported.length)).fill(LEAST)]
    }
    for (let turn = 0; turn < idleClicks; turn++) await click()
    const idle = await taken(idleClicks)

    say('the flood')
    let isOver = false
    const from = clicks
    const clicking = (async () => {
      while (!isOver) await click()
    })()
    await load.report(load.lamps, load.lamps / floodSeconds)
    say(`${perSecond} alarms a second for ${seconds} s`)
    const reports = (2 * perSecond) / ALARMS_A_LAMP
    await load.report(seconds * reports, reports)
    const expected = load.raises()
    const count = async () => {
      const [row] = await ask<Counted>(
        databaseUrl,
        `select count(*)::int as rows, sum(repeats + 1)::int as raised, count(distinct incident_id)::int as incidents
         from (select repeats, incident_id from alarm union all select repeats, incident_id from alarm_history) as all_alarms`,
      )
      return row!
    }
    let counted = await count()
    for (const until = performance.now() + SETTLES; counted.raised < expected && performance.now() < until; ) {
      await wait(LOOK_EVERY)
      counted = await count()
    }
    isOver = true
    await clicking
    const times = await taken(clicks - from)
    await browser.close()
    await load.close()
    await system.stop()
    return [
      {
        id: 'R18',
        name: 'a storm of alarms: from a click in the alarm page to the next picture, p98',
        figure: percentile(times, 0.98),
        unit: 'ms p98',
        better: 'less',
        ceiling: percentile(idle, 0.98),
        ceilingOf: 'the same clicks without alarms',
        target: { figure: TARGET },
        faults: faultsIn(
          expected >= lamps * ALARMS_A_LAMP ? '' : `${expected} alarms raised by ${lamps} lamps`,
          counted.raised === expected ? '' : `${expected - counted.raised} of ${expected} raised alarms lost`,
        ),
        detail: `${counted.raised} raised as ${counted.rows} alarms in ${counted.incidents} incidents; ${times.length} clicks, median ${median(times)} ms, longest ${Math.max(...times)} ms`,
      },
    ]
  },
})
