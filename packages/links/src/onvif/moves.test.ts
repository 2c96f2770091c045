import { afterEach, expect, test, vi } from 'vitest'
import {
  account,
  createBody,
  createHost,
  createTestClock,
  GROUP,
  order,
  type Quirk,
  refused,
  serveCamera,
} from './testing/cameras.ts'

const CAMERA = { group: GROUP, edge: 'head' }
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

const withoutZoom: Quirk = ({ message }, answer) =>
  /<Zoom/.test(message) ? refused('InvalidArgVal', 'Space not supported') : answer(message)
const withoutTimeout: Quirk = ({ message }, answer) =>
  message.includes('<Timeout>')
    ? refused('InvalidArgVal', 'The timeout argument is not within the supported timeout range')
    : answer(message)
const withoutHead: Quirk = ({ message }, answer) =>
  message.includes('<PanTilt xmlns') ? refused('InvalidArgVal', 'Space not supported') : answer(message)

/** A camera whose profile names the spaces in which its head moves. */
const naming =
  (spaces: string, quirk: Quirk): Quirk =>
  (asked, answer) =>
    quirk(asked, (message) => {
      const answered = answer(message)
      return { ...answered, body: answered.body.replace('</t:PTZConfiguration>', `${spaces}$&`) }
    })
const turning = naming(
  '<t:DefaultContinuousPanTiltVelocitySpace>v</t:DefaultContinuousPanTiltVelocitySpace>',
  withoutZoom,
)

async function watch(quirk?: Quirk) {
  const clock = createTestClock()
  const { body, told } = createBody()
  const asked: string[] = []
  const camera = await serveCamera(body, clock.now, (one, answer) => {
    asked.push(one.message)
    return quirk ? quirk(one, answer) : answer(one.message)
  })
  const { host, replies } = createHost(clock)
  closes.push(camera.close, host.stop)
  await host.watch({ connection: CAMERA, address: { ...account, url: camera.url } })
  return {
    ...{ host, clock, told },
    moves: () => asked.filter((message) => message.includes('<ContinuousMove')).length,
    async move(pan: number, zoom: number) {
      const one = order(CAMERA.edge, { 'ptz.seconds': 2, 'ptz.pan': pan, 'ptz.tilt': 0, 'ptz.zoom': zoom })
      host.send(one)
      return vi.waitFor(() => replies.find(({ correlation }) => correlation === one.correlation) ?? expect.fail())
    },
  }
}

test.each<[string, Quirk, pan: number, zoom: number, string]>([
  ['has no zoom turns', withoutZoom, 0.5, 0, 'move 0.5 0 0 2'],
  ['names no space for a zoom turns whatever zoom is asked', turning, 0.5, 1, 'move 0.5 0 0 2'],
  ['has nothing but a zoom zooms', withoutHead, 0, 1, 'move 0 0 1 2'],
])('a camera that %s, and is stopped in time', async (_, quirk, pan, zoom, expected) => {
  const { move, clock, told } = await watch(quirk)
  expect(await move(pan, zoom)).toMatchObject({ status: 0 })
  clock.advance(2_000)
  await vi.waitFor(() => expect(told).toEqual([expected, 'stop']))
})

test('one that has no zoom refuses a move that is nothing else', async () => {
  const { move, told } = await watch(turning)
  expect(await move(0, 1)).toMatchObject({ status: 2, message: 'Space not supported' })
  expect(told).toEqual([])
})

test('a camera that takes no end of a move turns until it is stopped, and is asked without one from then on', async () => {
  const { move, moves, clock, told } = await watch(withoutTimeout)
  expect(await move(0.5, 0)).toMatchObject({ status: 0 })
  expect(moves()).toBe(2)
  clock.advance(2_000)
  await vi.waitFor(() => expect(told.at(-1)).toBe('stop'))
  expect(await move(-0.5, 0)).toMatchObject({ status: 0 })
  expect(moves()).toBe(3)
})

test('a camera that is forgotten while it turns is stopped before', async () => {
  const { move, host, told } = await watch(withoutTimeout)
  await move(0.5, 0)
  host.forget(CAMERA)
  await vi.waitFor(() => expect(told.at(-1)).toBe('stop'))
})
