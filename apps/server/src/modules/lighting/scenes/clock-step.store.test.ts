import type { SceneTrigger } from '@lamplighter/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dimming, MINUTE, makeStage, SECOND, type Stage } from '../../../testing/scene-stage.ts'

const HOUR = 60 * MINUTE
const everyDay = { days: [1, 2, 3, 4, 5, 6, 7], from: null, to: null }
/** In Honolulu, where it is four in the afternoon. */
const TRIGGERS = {
  clock: { on: 'clock', at: '16:06', ...everyDay },
  sun: { on: 'sunset', offset: -104, ...everyDay },
} as const satisfies Readonly<Record<string, SceneTrigger>>

let stage: Stage

beforeEach(async () => {
  stage = await makeStage(1)
  await stage.desk.sql(`update customer set time_zone = 'Pacific/Honolulu', lat = 21.31, lng = -157.86`)
  await stage.desk.registry.reload()
})
afterEach(() => stage.close())

/** One scene for each lamp, started by the clock and by the sun. */
async function saveBoth(duration: number) {
  for (const [n, [name, trigger]] of Object.entries(TRIGGERS).entries())
    await stage.save(dimming(80, { name, target: { ids: [stage.desk.lamps[n]!] }, duration, triggers: [trigger] }))
  return (await stage.desk.sql<{ at: Date }>('select next_at as at from scene order by next_at')).map(({ at }) =>
    at.getTime(),
  )
}
const runs = async () =>
  (await stage.desk.sql<{ run: string }>(`select name || ' ' || state as run from scene_run order by name`)).map(
    ({ run }) => run,
  )
/** What a server does in so many minutes that really pass. */
async function minutes(count: number) {
  for (let n = 0; n < count; n++) await stage.pass(2 * SECOND).then(() => stage.desk.clock.advance(MINUTE - 2 * SECOND))
}
const suspendUntil = (moment: number) => stage.desk.clock.suspend(moment - stage.desk.clock.now())

/** When the clock of the machine is set, from the first of the two moments on, and by how much. */
const STEPS = [
  ['forward an hour before it', -MINUTE, HOUR],
  ['forward an hour after it', 4 * MINUTE, HOUR],
  ['back an hour before it', -MINUTE, -HOUR],
  ['back an hour after it', 4 * MINUTE, -HOUR],
  ['forward two seconds at it', -SECOND, 2 * SECOND],
  ['back two seconds at it', SECOND, -2 * SECOND],
] as const

test.each(STEPS)('a scene that is due starts once when the clock is set %s', async (_, from, step) => {
  const [first, second] = (await saveBoth(180)) as [number, number]
  expect(second - first).toBeLessThan(3 * MINUTE)
  suspendUntil(first + from)
  await stage.pass(2 * SECOND)
  stage.desk.clock.set(step)
  await minutes(100)
  expect(await runs()).toEqual(['clock running', 'sun running'])
  for (const lamp of stage.desk.lamps) expect(await stage.told(lamp)).toEqual(['80'])
})

test('a server that starts after the clock was set back does not start again what was started', async () => {
  const [, second] = (await saveBoth(180)) as [number, number]
  suspendUntil(second)
  await minutes(2)
  expect(await runs()).toEqual(['clock running', 'sun running'])
  stage.desk.clock.set(-HOUR)
  stage.desk.clock.restart()
  stage.restart()
  await minutes(100)
  expect(await runs()).toEqual(['clock running', 'sun running'])
  for (const lamp of stage.desk.lamps) expect(await stage.told(lamp)).toEqual(['80'])
})

test('what would have ended by the time to which the clock is set is kept as missed, once, and not carried out late', async () => {
  const [first] = (await saveBoth(30)) as [number, number]
  suspendUntil(first - MINUTE)
  await stage.pass(2 * SECOND)
  stage.desk.clock.set(HOUR)
  await minutes(60)
  expect(await runs()).toEqual(['clock missed', 'sun missed'])
  for (const lamp of stage.desk.lamps) expect(await stage.told(lamp)).toEqual([])
})
