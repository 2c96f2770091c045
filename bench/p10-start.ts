import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fleet } from '@lamplighter/contract'
import { connect } from 'mqtt'
import { startCluster } from '../apps/server/src/db/cluster.ts'
import { type Launch, launchServer, layCity } from '../harness/system.ts'
import { buildConsole } from '../tools/console.ts'
import { type Bench, defineBench } from './bench.ts'
import { median } from './statistics.ts'

const smoke = { lamps: 100, rounds: 1 }
const KNOCK_EVERY = 20
const READY_WITHIN = 120_000

const seconds = (began: number) => (performance.now() - began) / 1000

/** Tries until it works. */
async function eventually(attempt: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_WITHIN
  while (!(await attempt())) {
    if (performance.now() > end) throw new Error('the server never answered')
    await new Promise((resolve) => setTimeout(resolve, KNOCK_EVERY))
  }
}

const servesLogin = (port: number) => async () => {
  const page = await fetch(`http://127.0.0.1:${port}/login`).catch(() => null)
  const text = await page?.text()
  return page?.status === 200 && text?.includes('<div id="root">') === true
}

const takesGateway =
  (port: number, { edge, secret }: Fleet['edges'][number]) =>
  () =>
    new Promise<boolean>((resolve) => {
      const client = connect(`mqtt://127.0.0.1:${port}`, { username: edge, password: secret, reconnectPeriod: 0 })
      const done = (accepted: boolean) => client.end(true, () => resolve(accepted))
      client.once('connect', () => done(true))
      client.once('error', () => done(false))
    })

/** From the spawn of the process until a person sees the login page and a gateway is let in. */
async function startOnce(folder: string, gateway: Fleet['edges'][number]): Promise<{ took: number; launch: Launch }> {
  const began = performance.now()
  const launch = await launchServer(folder)
  // One that is told to stop before would leave its database running, which then were the ceiling.
  const ready = launch.server.next('ready', READY_WITHIN)
  await Promise.all([eventually(servesLogin(launch.port)), eventually(takesGateway(launch.mqttPort, gateway))])
  const took = seconds(began)
  await ready
  return { took, launch }
}

/** The least it can take here: an empty Node process, then PostgreSQL on the same folder, which nothing uses any more. */
async function leastOf(folder: string): Promise<number> {
  await (await startCluster({ folder: join(folder, 'postgres') })).stop()
  const began = performance.now()
  await new Promise((resolve) => spawn(process.execPath, ['-e', '0']).once('exit', resolve))
  const cluster = await startCluster({ folder: join(folder, 'postgres') })
  const took = seconds(began)
  await cluster.stop()
  return took
}

/** @param target s: whoever starts it waits for the login page */
const startOf = (id: string, full: typeof smoke, target: number): Bench =>
  defineBench({
    full,
    smoke,
    title: ({ lamps }) => `start of an installed system with ${lamps} lamps`,
    async run({ lamps, rounds }, { say }) {
      buildConsole(say)
      const folder = layCity(lamps)
      const { server } = await launchServer(folder)
      const { fleet } = await server.next<{ fleet: string }>('ready', READY_WITHIN)
      await server.stop()
      const { edges } = JSON.parse(readFileSync(fleet, 'utf8')) as Fleet
      const times: number[] = []
      const least: number[] = []
      for (let round = 1; round <= rounds; round++) {
        const { took, launch } = await startOnce(folder, edges[0]!)
        await launch.server.stop()
        times.push(took)
        least.push(await leastOf(folder))
        say(`start ${round}: ${took.toFixed(2)} s`)
      }
      return [
        {
          id,
          name: 'spawn to login page and to a gateway let in',
          figure: median(times),
          unit: 's',
          ceiling: median(least),
          ceilingOf: 'Node and PostgreSQL alone',
          better: 'less',
          target: { figure: target },
          faults: [],
          detail: `median of ${times.map((time) => time.toFixed(2)).join(', ')} s, ${lamps} lamps in the database`,
        },
      ]
    },
  })

export const start = startOf('P10', { lamps: 2_000, rounds: 3 }, 4)
export const startMetropolis = startOf('P10-100k', { lamps: 100_000, rounds: 3 }, 6)
