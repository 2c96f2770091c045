import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Figures of the running server that a monitoring system may read. */
export type Readable = {
  readonly readingsWaiting: () => number
  readonly devicesOnline: () => number
  readonly framesReceived: () => number
  readonly framesRefused: () => number
  readonly sockets: () => number
  readonly callsNotLogged: () => number
}

const HELP: Record<keyof Readable, string> = {
  readingsWaiting: 'Readings taken from devices and not yet committed',
  devicesOnline: 'Devices that are online',
  framesReceived: 'Frames received since the start',
  framesRefused: 'Frames refused since the start',
  sockets: 'Browsers that listen',
  callsNotLogged: 'Calls left out of the log in a flood since the start',
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const isLocal = (address: string) => address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'

/** `/metrics` in Prometheus' format, for this machine only: a reverse proxy decides who else may read it. */
export function serveMetrics(app: FastifyInstance, readable: Readable): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of Object.keys(readable) as (keyof Readable)[]) {
    const gauge: Gauge = new Gauge({
      name: `lamplighter_${snake(name)}`,
      help: HELP[name],
      registers: [registry],
      collect: () => gauge.set(readable[name]()),
    })
  }
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request.ip)) return reply.status(403).send()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}
