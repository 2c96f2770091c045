import type { TestProject } from 'vitest/node'
import { startOpenIdProvider } from '../../apps/server/src/testing/openid-provider.ts'
import { buildConsole } from '../../tools/console.ts'
import { freePort } from './ports.ts'
import { layOutCity, ownFolder, type Program, setClock, startServer, startSimulator } from './product.ts'
import { whereServerIs } from './whereabouts.ts'

/** 20:40 in the demo's city: the lamps are lit and the evening goes on for hours. */
const EVENING = () => new Date().setUTCHours(12, 40, 0, 0)
const BEFORE_RESTART = 1_500

export type Provided = { url: string; levers: string; alarms: number; mqttPort: number; folder: string; city: string }

declare module 'vitest' {
  interface ProvidedContext {
    system: Provided
  }
}

/** One real product for all journeys; a server that dies is started anew, as a unit file would. */
export default async function setup({ provide }: TestProject) {
  buildConsole(console.log)
  const { folder, remove } = ownFolder()
  const city = await layOutCity(folder)
  setClock(folder, EVENING())
  const levers = await freePort()
  const alarms = await freePort()
  const port = await freePort()
  const client = { client: 'lamplighter', secret: 'a-secret-of-the-provider' }
  const provider = await startOpenIdProvider({
    ...client,
    port: await freePort(),
    returnAddress: `http://127.0.0.1:${port}/station/auth/OpenIdReturn`,
  })
  const place = { folder, port, mqttPort: await freePort(), levers, openId: { ...client, issuer: provider.issuer } }
  let closing = false
  let next: Promise<Program>
  const keepRunning = async (): Promise<Program> => {
    const server = await startServer(city, place)
    whereServerIs(folder).write(server.pid)
    void server.ended.then(() => {
      if (closing) return
      next = new Promise((resolve) => setTimeout(resolve, BEFORE_RESTART)).then(keepRunning)
    })
    return server
  }
  next = keepRunning()
  const simulator = startSimulator((await next).ready, levers, alarms)
  provide('system', {
    url: `http://127.0.0.1:${place.port}`,
    levers: `http://127.0.0.1:${levers}`,
    alarms,
    mqttPort: place.mqttPort,
    folder,
    city,
  })
  return async () => {
    const server = await next
    closing = true
    await Promise.all([simulator.stop(), server.stop(), provider.close()])
    remove()
  }
}
