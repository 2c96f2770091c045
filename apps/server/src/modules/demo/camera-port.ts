import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Fleet } from '@lamplighter/contract'

/** Simulated cameras listen so far above the console. */
const ABOVE = 3

/** The port itself where nobody listens on it, else null; a free one for 0. */
const listened = (port: number) =>
  new Promise<number | null>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const { port: given } = server.address() as { port: number }
      server.close(() => resolve(given))
    })
  })

/** The port of simulated cameras: that of an earlier start, at which they may still listen, else one beside the console's. */
export async function cameraPort(fleetFile: string, consolePort: number): Promise<number> {
  if (existsSync(fleetFile)) {
    const { onvif } = JSON.parse(readFileSync(fleetFile, 'utf8')) as Fleet
    if (onvif) return onvif.port
  }
  const beside = consolePort === 0 ? 0 : consolePort + ABOVE
  return (await listened(beside)) ?? (await listened(0))!
}
