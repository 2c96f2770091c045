import { createServer } from 'node:net'

/** Below those that a system gives to outgoing connections: one of these may take a port between its choice and its use. */
const [FIRST, LAST] = [20_000, 32_000]
/** Simulated cameras listen beside the console, so that the ports after one are its own. */
const APART = 5
const ATTEMPTS = 100

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
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    if (given.some((other) => Math.abs(other - port) < APART) || !(await isFree(port))) continue
    given.push(port)
    return port
  }
  throw new Error(`no free port from ${FIRST} to ${LAST}`)
}
