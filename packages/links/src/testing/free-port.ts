import { createServer } from 'node:net'

/** Below those that a system gives to outgoing connections: one of these may take a port between its choice and its use. */
const FIRST = 20_000
/** Each worker of the tests has a part of its own, for the same reason. */
const PARTS = 4
const PART = 3_000
const part = Number(process.env.VITEST_POOL_ID ?? 0) % PARTS
/** Simulated cameras listen beside the console, so that the ports after one are its own. */
const APART = 5
const ATTEMPTS = 100
/** Whoever was given one before so many others listens there by now, or has left it. */
const REMEMBERED = 100

const given: number[] = []

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port of the loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = FIRST + part * PART + Math.floor(Math.random() * (PART / APART)) * APART
    if (given.includes(port) || !(await isFree(port))) continue
    given.push(port)
    if (given.length > REMEMBERED) given.shift()
    return port
  }
  throw new Error(`no free port from ${FIRST + part * PART} on`)
}
