import type { Received, sceneCalls } from '@lamplighter/contract'
import { screenPlayer, takenSchedule } from '@lamplighter/kinds/players'
import type { PlayerSchedule, PlayerValues, ProtocolPlayer } from '@lamplighter/links/player/device'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { decideOn } from '../../../testing/decide.ts'
import { createPlayer, registerPlayers } from '../../../testing/player.ts'
import { type ApiClient, type Product, startProduct } from '../../../testing/product.ts'

const CODE = '13850800001'
const settled = { timeout: 15_000, interval: 50 }

let product: Product
let maker: ApiClient
let checker: ApiClient
let screen: number
let secret: string
let player: ProtocolPlayer
let state = screenPlayer.start(Date.now())

const showing = () => screenPlayer.showing(state, Date.now())
const values = () => screenPlayer.values(state, Date.now()) as PlayerValues
const follow = () => player.follow(showing())
const post = async <Data>(path: string, body: object) => {
  const { code, data } = await maker.call(`/api/station/${path}`, body)
  expect(code).toBe(0)
  return data as Data
}
const stored = (item: string) =>
  product.app.db.system((scope) =>
    scope.query<{ item: string; seconds: number | null; at: Date }>(
      'select at, seconds from play where device_id = $1 and (item = $2 or text = $2) order by at',
      [screen, item],
    ),
  )
/** Waits until the screen reported this to be what it shows. */
const reported = (item: string) =>
  vi.waitFor(async () => {
    expect([showing()?.item, showing()?.text]).toContain(item)
    expect((await stored(item)).at(-1)?.seconds).toBeNull()
  }, settled)

beforeAll(async () => {
  product = await startProduct()
  const city = await product.customer('city')
  await product.person(city, 'maker', 'administrator')
  await product.person(city, 'checker', 'operator')
  ;[maker, checker] = [product.apiClient(), product.apiClient()]
  await maker.signIn('maker')
  await checker.signIn('checker')
  const secretOf = await registerPlayers(product, city, [CODE])
  secret = secretOf(CODE)
  screen = product.app.registry.ofCode(city, CODE)!.id
  player = createPlayer(product, `${CODE}@city`, secretOf(CODE), {
    values,
    obey(order) {
      const { state: next, ...answer } = screenPlayer.obey(state, order, Date.now())
      state = next
      follow()
      player.tell(values())
      return answer
    },
    schedule: {
      version: () => state.schedule.version,
      take(told) {
        state = screenPlayer.scheduled(state, takenSchedule(state.schedule, told, Date.now()), Date.now())
        follow()
      },
    },
  })
  player.start()
  await vi.waitFor(() => expect(player.state).toBe('online'), settled)
  follow()
})
afterAll(async () => {
  player.stop()
  await product.close()
})

/** What a player is told to play by itself, as one asks that knows `since` or not. */
async function tasksFor(more: string) {
  const headers = { authorization: `Basic ${btoa(`${CODE}@city:${secret}`)}` }
  const answer = await fetch(`http://127.0.0.1:${product.app.port}/player/v1/manifest?schedule=${more}`, { headers })
  return ((await answer.json()) as { schedule: PlayerSchedule }).schedule
}

test('a play task that a scene interrupted goes on once the scene is stopped, and the run says so', async () => {
  await reported('Welcome')
  const task = await post<{ id: number }>('playTask/Save', {
    ...{ name: 'Morning', kind: 'led-screen', priority: 2, type: 3, days: [], dates: [], enabled: true },
    ...{ firstDate: '01-01', lastDate: '12-31', firstDay: null, lastDay: null, from: '00:00', until: '00:00' },
    ...{ level: null, pause: null, deviceIds: [screen], items: [{ media: null, text: 'Slow', seconds: 10 }] },
  })
  await decideOn(product, checker, 'playTask', { id: task.id, approve: true })
  await reported('Morning')

  const { id } = await post<{ id: number }>('scene/Save', {
    ...{ name: 'Wind', icon: 'storm', note: '', priority: 5, duration: 60, ends: 'resume', enabled: true, reason: '' },
    ...{ target: { ids: [screen] }, triggers: [], steps: [{ do: 'show', text: 'Wind', target: null }] },
  })
  const { runId } = await post<{ runId: string }>('scene/Run', { id })
  await reported('Wind')
  await post('scene/Stop', { runId })
  await vi.waitFor(async () => {
    expect(showing()).toMatchObject({ item: 'Morning', task: task.id })
    expect(await stored('Morning')).toHaveLength(2)
  }, settled)
  expect(state.text).toBe('Welcome')
  await vi.waitFor(async () => {
    const { rows } = await post<Received<(typeof sceneCalls)['scene.results']>>('scene/Results', { runId })
    expect(rows).toMatchObject([
      { code: 'dcc.shownText', plays: 'Morning', lost: [], back: [{ code: 'dcc.shownText', status: 9, message: '' }] },
    ])
  }, settled)
})

test('on a player that ignores `since` a task goes on in a window of its own, and what it plays is counted from then', async () => {
  const [given] = await product.app.db.system((scope) =>
    scope.query<{ answered: Date }>(
      `select answered_at as answered from command_item where device_id = $1 and args ? 'since' order by sequence desc limit 1`,
      [screen],
    ),
  )
  const answered = given!.answered.getTime()
  const [known] = (await tasksFor('&resumes=1')).tasks
  const schedule = await tasksFor('')
  const [first, second] = schedule.tasks[0]!.windows.filter(({ until }) => Date.parse(until) > answered)
  expect(known!.windows).toContainEqual({ from: first!.from, until: second!.until })
  expect(first!.until).toBe(second!.from)
  expect(Date.parse(second!.from)).toBeGreaterThan(answered)

  const start = screenPlayer.start(answered - 60_000)
  const told = takenSchedule(start.schedule, schedule, answered - 50_000)
  const order = { code: 'dcc.shownText', args: { text: 'Welcome' } }
  const ignorant = screenPlayer.obey(screenPlayer.scheduled(start, told, answered), order, answered).state
  expect(screenPlayer.showing(ignorant, answered + 500)).toMatchObject({ text: 'Welcome' })
  expect(screenPlayer.showing(ignorant, answered + 5_000)).toMatchObject({
    ...{ item: 'Morning', text: '' },
    from: Date.parse(second!.from),
  })
})

test('what is ordered after that by hand stays on such a player', async () => {
  const before = await tasksFor('')
  const { groupId } = await post<{ groupId: string }>('command/send', [
    { deviceId: screen, code: 'dcc.shownText', args: { text: 'By hand' } },
  ])
  expect(groupId).not.toBeNull()
  await reported('By hand')
  await vi.waitFor(async () => {
    const { version, tasks } = await tasksFor('')
    expect(version).not.toBe(before.version)
    expect(tasks).toEqual((await tasksFor('&resumes=1')).tasks)
  }, settled)
})
