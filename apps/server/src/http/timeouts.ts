import { HTTP_TIMEOUT } from '@lamplighter/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../time/clock.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file, which takes its time. */
    takesFile?: boolean
  }
}

/** How long a client may take to send a request; ms. */
export type Timeouts = {
  readonly headers: number
  /** Headers and body of a call. */
  readonly request: number
  /** Slowest sending of a file, bytes/s: a longer one may take as much longer than a call. */
  readonly fileBytesPerSecond: number
  /** Longest file, bytes. */
  readonly fileLimit: number
  /** How often the server looks for headers that are overdue. */
  readonly checkEvery: number
}

export const TIMEOUTS: Timeouts = {
  headers: 10_000,
  request: HTTP_TIMEOUT,
  fileBytesPerSecond: 64 * 1024,
  fileLimit: 64 * 1024 * 1024,
  checkEvery: 1_000,
}

const fileTime = (bytes: number, { fileBytesPerSecond }: Timeouts) => (bytes / fileBytesPerSecond) * 1000

/** For Node's own server: it ends connections whose headers are late, and whatever outlasts the longest file. */
export const serverTimeouts = (timeouts: Timeouts) => ({
  requestTimeout: Math.ceil(timeouts.request + fileTime(timeouts.fileLimit, timeouts)),
  http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkEvery },
})

/** Time for a body: a file's is as long as its announced length allows, or the longest where none is announced. */
function timeFor({ headers, routeOptions }: FastifyRequest, timeouts: Timeouts): number {
  if (!routeOptions.config.takesFile) return timeouts.request
  const announced = Number(headers['content-length'] ?? timeouts.fileLimit)
  return timeouts.request + fileTime(Math.min(announced, timeouts.fileLimit), timeouts)
}

/** Ends connections on which a body is sent too slowly. */
export function limitBodyTime(app: FastifyInstance, clock: Pick<Clock, 'after'>, timeouts: Timeouts): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (raw.complete) return
    const cancel = clock.after(timeFor(request, timeouts), () => {
      if (raw.complete || raw.socket.destroyed) return
      if (!reply.raw.headersSent)
        raw.socket.write('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
      raw.socket.destroySoon()
    })
    raw.once('end', cancel)
    raw.once('close', cancel)
  })
}
