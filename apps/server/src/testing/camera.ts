import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type CameraBody, createOnvifDevice, type Notification } from '@lamplighter/links/onvif/device'
import sharp from 'sharp'
import type { Product } from './product.ts'

export const CAMERA_ACCOUNT = { user: 'operator', password: 'camera-password' }

/** A false camera on the loopback that does what it is told. */
export async function serveCamera() {
  const told: string[] = []
  const happened: Notification[] = []
  const presets = [{ token: '1', name: 'Gate' }]
  let pan = 0
  let asked = 0
  let left = 0
  const jpeg = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#345' } })
    .jpeg()
    .toBuffer()
  let picture: Buffer = jpeg
  const note = (what: string) => told.push(what) > 0
  const body: CameraBody = {
    ...{ maker: 'Maker', model: 'PTZ-1', firmware: '2.0', serial: '7' },
    position: () => ({ pan, tilt: 0, zoom: 0 }),
    move(speed, seconds) {
      pan = speed.pan / 2
      return note(`move ${speed.pan} ${seconds}`)
    },
    stop: () => note('stop'),
    goHome: () => note('home'),
    goTo: (token) => presets.some((one) => one.token === token) && note(`goto ${token}`),
    presets: () => presets,
    savePreset(name) {
      presets.push({ token: String(presets.length + 1), name })
      return String(presets.length)
    },
    reboot: () => note('reboot'),
    stream: { width: 640, height: 360, rate: 5 },
    recordedFrom: () => Date.now() - 30 * 86_400_000,
    notifications: () => happened.splice(0),
  }
  const device = createOnvifDevice({ now: Date.now, ...CAMERA_ACCOUNT, address: () => url, body })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      asked++
      return response.writeHead(200, { 'content-type': 'text/html' }).end(picture)
    }
    let message = ''
    for await (const chunk of request) message += chunk
    if (message.includes('Unsubscribe')) left++
    const { status, body: text } = device.answer(message)
    return response.writeHead(status).end(text)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as { port: number }).port}/onvif`
  return {
    url,
    told,
    happened,
    /** How often it was asked for a picture. */
    pictures: () => asked,
    /** How often who watched it has left. */
    left: () => left,
    showing(bytes: Buffer) {
      picture = bytes
    },
    close: () => server.close(),
  }
}

/** Registers a camera that nobody has connected yet. */
export async function registerCamera(product: Product, customerId: number, code: string): Promise<number> {
  const [row] = await product.app.db.system((scope) =>
    scope.query<{ id: number }>(
      `with g as (insert into device_group (customer_id, name) values ($1, $2) returning id),
         t as (insert into station (customer_id, group_id, name) select $1, id, $2 from g returning id)
       insert into device (customer_id, kind, code, name, link, station_id) select $1, 'video', $2, $2, 'onvif', id from t returning id`,
      [customerId, code],
    ),
  )
  await product.app.registry.reload()
  return row!.id
}
