import { createServer } from 'node:net'

/** Below those that a system gives to outgoing connections: one of these may take a port between its choice and its use. */
const FIRST = 20_000
const COUNT = 12_000
/** Each worker of the tests has a part of its own, for the same reason; what is no worker has all. */
const PART = 3_000
const worker = process.env.VITEST_POOL_ID
const [from, count] = worker === undefined ? [FIRST, COUNT] : [FIRST + ((Number(worker) * PART) % COUNT), PART]
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
    const port = from + Math.floor(Math.random() * (count / APART)) * APART
    if (given.includes(port) || !(await isFree(port))) continue
    given.push(port)
    if (given.length > REMEMBERED) given.shift()
    return port
  }
  throw new Error(`no free port from ${from} to ${from + count}`)
}
