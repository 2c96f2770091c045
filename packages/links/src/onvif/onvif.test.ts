import { afterEach, expect, test, vi } from 'vitest'
import type { Notification } from './device.ts'
import { account, createBody, createHost, createTestClock, GROUP, order, serveCamera } from './testing/cameras.ts'

const CAMERA = { group: GROUP, edge: '13850700001' }
const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

async function watch(happened: Notification[] = [], password = account.password) {
  const clock = createTestClock()
  const { body, told } = createBody(happened)
  const camera = await serveCamera(body, clock.now)
  const own = createHost(clock)
  closes.push(camera.close, own.host.stop)
  await own.host.watch({ connection: CAMERA, address: { ...account, password, url: camera.url } })
  return { ...own, told, clock, url: camera.url }
}

/** Sends an order and waits for what the camera says to it. */
async function obey(
  { host, replies }: Awaited<ReturnType<typeof watch>>,
  writes: Parameters<typeof order>[1],
  name?: string,
) {
  const one = order(CAMERA.edge, writes, name)
  expect(host.send(one)).toEqual({ ok: true, confirms: 'reply' })
  return vi.waitFor(() => replies.findLast(({ correlation }) => correlation === one.correlation) ?? expect.fail())
}

test('a camera is asked what it is and how it stands, at the host that was entered whatever it names', async () => {
  const { host, values, online, frames } = await watch()
  expect(values).toMatchObject({
    'Properties.Hardware Make': 'Maker',
    'Properties.FW': '2.0',
    'video.signal': 1,
    'ptz.pan': 25,
    'ptz.tilt': -50,
    'video.recordDays': 10,
    'video.motion': 0,
  })
  expect(online).toEqual([true])
  expect(host.stateOf(CAMERA)).toMatchObject({
    status: 'reachable',
    presets: [{ number: 1, name: 'Gate' }],
    streamAddress: 'rtsp://10.9.9.9/onvif/stream',
  })
  expect(frames.every(({ fault }) => fault === null)).toBe(true)
})

test('no frame holds what a password could be guessed from', async () => {
  const { frames } = await watch()
  const texts = frames.map(({ bytes }) => Buffer.from(bytes).toString())
  expect(texts.some((text) => text.includes('GetProfiles'))).toBe(true)
  expect(texts.filter((text) => /Nonce|PasswordDigest|operator/.test(text))).toEqual([])
})

test('orders are calls, and what the camera answers is their reply', async () => {
  const own = await watch()
  expect(await obey(own, { 'ptz.seconds': 0.5, 'ptz.pan': 1, 'ptz.tilt': 0, 'ptz.zoom': -0.5 })).toMatchObject({
    status: 0,
  })
  own.clock.advance(500)
  await vi.waitFor(() => expect(own.told).toEqual(['move 1 0 -0.5 0.5', 'stop']))
  expect(await obey(own, { 'ptz.preset': 1 })).toMatchObject({ status: 0 })
  expect(await obey(own, { 'ptz.preset': 7 })).toMatchObject({ status: 2, message: 'noPreset' })
  expect(await obey(own, { 'ptz.presetCalled': 'Gate' })).toMatchObject({ status: 0 })
  expect(await obey(own, { 'ptz.presetCalled': 'Help' })).toMatchObject({ status: 2, message: 'noPreset' })
  expect(await obey(own, { 'ptz.home': true })).toMatchObject({ status: 0 })
  expect(await obey(own, { 'lamp.level': 3 })).toMatchObject({ status: 3 })
  expect(own.told.slice(2)).toEqual(['goto 1', 'goto 1', 'home'])
})

test('an order that comes again is answered again and not carried out twice', async () => {
  const own = await watch()
  await obey(own, { 'ptz.home': true }, 'same')
  own.replies.length = 0
  await obey(own, { 'ptz.home': true }, 'same')
  expect(own.told).toEqual(['home'])
})

test('a preset is saved with any name, and one of the same name replaces it', async () => {
  const own = await watch()
  await obey(own, { 'ptz.presetName': '南门 <&"1' })
  await obey(own, { 'ptz.presetName': '南门 <&"1' })
  expect(own.told).toEqual(['save 南门 <&"1 2', 'save 南门 <&"1 2'])
  expect(own.host.stateOf(CAMERA)?.presets).toEqual([
    { number: 1, name: 'Gate' },
    { number: 2, name: '南门 <&"1' },
  ])
})

test('what a camera tells of its own accord becomes values, and motion and crossed lines are counted for an hour', async () => {
  const happened: Notification[] = [
    { topic: 'VideoSource/MotionAlarm', data: { State: 'true' } },
    { topic: 'VideoSource/MotionAlarm', data: { State: 'true' } },
    { topic: 'VideoSource/MotionAlarm', data: { State: 'false' } },
    { topic: 'RuleEngine/CellMotionDetector/Motion', data: { IsMotion: '1' } },
    { topic: 'RuleEngine/LineDetector/Crossed', data: { ObjectId: '7' } },
    { topic: 'RuleEngine/LineDetector/Crossed', data: { ObjectId: '8' } },
    { topic: 'RuleEngine/FieldDetector/ObjectsInside', data: { IsInside: 'true', ObjectId: '8' } },
    { topic: 'VideoSource/SignalLoss', data: { State: 'true' } },
    { topic: 'VideoSource/GlobalSceneChange/ImagingService', data: { State: 'true' } },
    { topic: 'Storage/StorageUsage', data: { Value: '97' } },
    { topic: 'Storage/StorageUsage', data: { Value: '4000' } },
    { topic: 'VideoSource/Unheard/Of', data: { State: 'true' } },
  ]
  const { values, clock } = await watch(happened)
  expect(values).toMatchObject({ 'video.motion': 2, 'video.signal': 0, 'video.tampered': 1, 'video.diskUse': 97 })
  expect(values).toMatchObject({ 'video.crossings': 2, 'video.intrusion': 1 })
  clock.advance(3_600_000)
  await vi.waitFor(() => expect(values).toMatchObject({ 'video.motion': 0, 'video.crossings': 0 }))
})

test('a camera that says at once that it sees nothing is never taken to see', async () => {
  const { samples } = await watch([{ topic: 'VideoSource/SignalLoss', data: { State: 'true' } }])
  const signals = samples.filter(({ key }) => key === 'video.signal').map(({ value }) => value)
  expect(new Set(signals)).toEqual(new Set([0]))
})

test('a wrong password is told as such, and no order is taken', async () => {
  const { host, online, frames } = await watch([], 'guessed')
  expect(host.stateOf(CAMERA)).toMatchObject({ status: 'wrongPassword' })
  expect(online).toEqual([])
  expect(frames.findLast(({ send }) => !send)?.fault).toBe('wrongPassword')
  expect(host.send(order(CAMERA.edge, { 'ptz.stop': true }))).toEqual({ ok: false, reason: 'offline' })
})

test('one that falls silent is offline after 90 s', async () => {
  const { online, clock } = await watch()
  for (const close of closes.splice(0, 1)) close()
  clock.advance(89_000)
  expect(online).not.toContain(false)
  clock.advance(2_000)
  expect(online).toContain(false)
})
