import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUpgrades, type Upgrades } from './upgrades.ts'

let upgrades: Upgrades
let asked: string[]
let server: Server

beforeEach(async () => {
  upgrades = createUpgrades()
  asked = []
  for (const path of ['/data', '/ocpp/'])
    upgrades.serve(path, {
      upgrade(request, socket) {
        asked.push(`${path} ${request.url}`)
        socket.end('HTTP/1.1 204 No Content\r\n\r\n')
      },
      stop: () => void asked.push(`stop ${path}`),
    })
  server = createServer().listen(0, '127.0.0.1')
  upgrades.listen(server)
  await once(server, 'listening')
})
afterEach(() => void server.close())

async function statusOf(path: string) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).split(' ')[1]
}

test('a WebSocket is served by its path, or by that above it, and by no other', async () => {
  expect(await statusOf('/data?x=1')).toBe('204')
  expect(await statusOf('/ocpp/13850700001@city')).toBe('204')
  expect(asked).toEqual(['/data /data?x=1', '/ocpp/ /ocpp/13850700001@city'])
  for (const other of ['/', '/data/', '/data/x', '/ocpp', '/other/ocpp/']) expect(await statusOf(other)).toBe('403')
  expect(asked).toHaveLength(2)
})

test('one who goes away before an answer disturbs nobody', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /other HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  socket.resetAndDestroy()
  expect(await statusOf('/data')).toBe('204')
})

test('all are closed together', async () => {
  await upgrades.stop()
  expect(asked).toEqual(['stop /data', 'stop /ocpp/'])
})
