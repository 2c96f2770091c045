import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { InventoryDevice } from '@lamplighter/contract'
import { createWorld, sims } from '@lamplighter/kinds/sims'
import { createCamera } from '@lamplighter/links/onvif/camera'
import type { Notification } from '@lamplighter/links/onvif/device'
import { freePort } from '@lamplighter/links/testing'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Edge } from '../edge.ts'
import { createCameraEdge } from './camera.ts'
import { type CameraServer, createCameraServer } from './server.ts'

const NIGHT = Date.parse('2026-05-01T21:00+08:00')
const place = { lat: 39.91, lng: 116.41, timeZone: 'Asia/Shanghai' }
const SECRET = 'camera-secret'
const unknown = {
  ...{ name: '', station: '', gateway: null, box: null, lat: null, lng: null, ratedWatts: null, lightType: null },
  ...{ lampType: null, planId: null, pole: null, groupNumber: null },
}
const plates = Array.from(
  { length: 60 },
  (_, n): InventoryDevice => ({ ...unknown, kind: 'video', code: String(13850700001 + n) }),
)
const world = createWorld({ place, seed: 3, devices: plates })
const healthy = plates.find((one) => world.fault(one) === null)!
const lost = plates.find((one) => world.fault(one) === 'stuck')!

let now = NIGHT
let port: number
let server: CameraServer
let edge: Edge

function simulate(plate: InventoryDevice) {
  const own = sims.video.create(plate, world, { now, below: [], saved: null })
  return createCameraEdge({ group: 'city', edge: plate.code, secret: SECRET }, own, { now: () => now, world, server })
}

const network = {
  after: (ms: number, task: () => void) => {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
  admits: () => true,
  lookup: lookup as LookupFunction,
}
const cameraAt = (code: string, password = SECRET) =>
  createCamera({
    address: { url: `http://127.0.0.1:${port}/cameras/city/${code}`, user: 'lamplighter', password },
    network,
    now: () => now,
    heard: () => undefined,
  })

beforeEach(async () => {
  now = NIGHT
  port = await freePort()
  server = createCameraServer(port)
  edge = simulate(healthy)
  await server.start()
})
afterEach(() => server.stop())

test('it says what it is, turns as it is told and remembers where it looked', async () => {
  const camera = cameraAt(healthy.code)
  expect(await camera.open()).toMatchObject({ model: 'PTZ-20' })
  await camera.move({ pan: 1, tilt: 0, zoom: 0 }, 1.5)
  now += 2_000
  expect(await camera.position()).toMatchObject({ pan: 0.5, tilt: 0 })
  await camera.savePreset('Gate & <yard>', null)
  expect((await camera.presets()).map(({ name }) => name)).toContain('Gate & <yard>')
  await camera.goHome()
  now += 5_000
  expect(await camera.position()).toMatchObject({ pan: 0 })
  await camera.goTo('4')
  now += 5_000
  expect(await camera.position()).toMatchObject({ pan: 0.5 })
  await expect(camera.goTo('99')).rejects.toMatchObject({ fault: 'soapFault' })
})

test('a wrong password opens nothing, neither orders nor pictures', async () => {
  const stranger = cameraAt(healthy.code, 'guess')
  await expect(stranger.open()).rejects.toMatchObject({ fault: 'wrongPassword' })
  await expect(stranger.picture(`/cameras/city/${healthy.code}/picture.jpg`)).rejects.toMatchObject({
    fault: 'wrongPassword',
  })
})

test('its picture is a JPEG that changes where it looks, and is darker by night', async () => {
  const camera = cameraAt(healthy.code)
  await camera.open()
  const path = await camera.snapshotPath()
  const night = await camera.picture(path)
  expect(await sharp(night).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 360 })
  await camera.move({ pan: -1, tilt: 0, zoom: 1 }, 2)
  now += 3_000
  expect((await camera.picture(path)).equals(night)).toBe(false)
  const brightness = async (picture: Buffer) => (await sharp(picture).greyscale().stats()).channels[0]!.mean
  now += 15 * 3_600_000
  expect(await brightness(await camera.picture(path))).toBeGreaterThan(2 * (await brightness(night)))
})

test('a camera with a fault has lost its video, says so, and gives no picture', async () => {
  simulate(lost)
  const camera = cameraAt(lost.code)
  await camera.open()
  await camera.subscribe()
  expect(await camera.pull()).toContainEqual({ topic: 'VideoSource/SignalLoss', data: { State: 'true' } })
  await expect(camera.picture(await camera.snapshotPath())).rejects.toMatchObject({ fault: 'notPicture' })
})

test('what moves before it is told to who subscribed, and unplugged it answers nobody', async () => {
  const camera = cameraAt(healthy.code)
  await camera.open()
  await camera.subscribe()
  await camera.pull()
  now += 3_600_000
  await expect(camera.pull()).rejects.toMatchObject({ fault: 'soapFault' })
  await camera.subscribe()
  await camera.pull()
  const heard: Notification[] = []
  for (let minute = 0; minute < 60; minute += 2) {
    now += 120_000
    await camera.renew()
    heard.push(...(await camera.pull()))
  }
  expect(heard.filter(({ topic }) => topic === 'VideoSource/MotionAlarm').length).toBeGreaterThan(4)
  edge.unplug()
  await expect(camera.ping()).rejects.toMatchObject({ fault: 'unreachable' })
})
