import { setTimeout } from 'node:timers/promises'
import { type BenchEdge, openEdge } from '../harness/edge.ts'
import { lampEdgesOf } from '../harness/fleet.ts'

/** Devices that go and come back, in a process of their own: they would else hold up the clicks that are timed beside them. */
export type FlapJob = {
  readonly fleetFile: string
  readonly mqtt: string
  /** Codes of the gateways, all of whose devices flap. */
  readonly edges: readonly string[]
  readonly devices: number
  /** Each device goes or comes back so often, ms. */
  readonly turn: number
}

export type Flapped = {
  /** Changes of all devices together: the n-th is one of device n modulo their number. */
  readonly turns: number
  readonly codes: readonly string[]
}

const WINDOW = 1_000
/** They do so one after the other, in steps, ms. */
const BEAT = 20

async function open({ fleetFile, mqtt, edges: codes, devices }: FlapJob) {
  const flapping: { edge: BenchEdge; code: string }[] = []
  for (const gateway of lampEdgesOf(fleetFile).filter((one) => codes.includes(one.edge))) {
    const carried = gateway.devices.slice(0, devices - flapping.length)
    if (carried.length === 0) break
    const edge = await openEdge(gateway, { mqtt, qos: 1, window: WINDOW, group: null, hooks: {} })
    for (const { code } of carried) flapping.push({ edge, code })
  }
  return flapping
}

let isOver = false

async function flap(job: FlapJob): Promise<void> {
  const flapping = await open(job)
  process.send?.({ opened: flapping.length })
  await new Promise((resolve) => process.once('message', resolve))
  const began = performance.now()
  let turns = 0
  while (!isOver) {
    const wanted = ((performance.now() - began) / job.turn) * flapping.length
    for (; turns < wanted; turns++) {
      const { edge, code } = flapping[turns % flapping.length]!
      edge.show(code, Math.floor(turns / flapping.length) % 2 === 1)
    }
    await setTimeout(BEAT)
  }
  process.send?.({ flapped: { turns, codes: flapping.map(({ code }) => code) } satisfies Flapped })
}

process.on('message', (message: { open?: FlapJob; over?: true }) => {
  if (message.open) {
    flap(message.open).catch((error) => {
      console.error(error)
      process.exit(1)
    })
  }
  if (message.over) isOver = true
})
process.once('disconnect', () => process.exit(0))
process.once('SIGTERM', () => process.exit(0))
