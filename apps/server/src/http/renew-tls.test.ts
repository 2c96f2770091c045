import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { RENEWED_CERTIFICATE, TEST_CERTIFICATE, TEST_KEY } from '../testing/certificate.ts'
import { renewTls } from './server.ts'

async function shown({ server }: FastifyInstance): Promise<string> {
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const { serialNumber } = socket.getPeerCertificate()
  socket.destroy()
  return serialNumber
}

test('a renewed certificate is shown to who comes from then on', async () => {
  const https = { cert: TEST_CERTIFICATE, key: TEST_KEY }
  const app = fastify({ https }) as unknown as FastifyInstance
  await app.listen({ host: '127.0.0.1', port: 0 })
  expect(await shown(app)).toBe('01')
  renewTls(app, { ...https, cert: RENEWED_CERTIFICATE })
  expect(await shown(app)).toBe('02')
  await app.close()
})
