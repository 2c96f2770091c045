import type { EdgeOrder } from '@lamplighter/links/sparkplug/device'
import { type BenchEdge, openEdge } from '../harness/edge.ts'
import { lampEdgesOf } from '../harness/fleet.ts'

/** A share of the city's gateways in one process: connects, is born, reports as told, answers orders at once. */
export type LoaderJob = {
  readonly fleetFile: string
  readonly mqtt: string
  /** Codes of the gateways to be. */
  readonly edges: readonly string[]
  readonly qos: 0 | 1
  /** Unacknowledged messages of one gateway. */
  readonly window: number
  /** The group number of all lamps. */
  readonly group?: number
  /** Gateways come back when the server does. */
  readonly returns?: boolean
}

export type ReportJob = {
  readonly seconds: number
  /** Reports a second of this process; null for as many as are acknowledged. */
  readonly perSecond: number | null
}

/** What a run of reports came to: messages acknowledged, ms until the last of them was. */
export type Reported = {
  readonly acknowledged: number
  readonly ms: number
  /** How long each waited for it, ms; only of a run at a given pace. */
  readonly waits: readonly number[]
}

/** Orders seen by the lamps: messages, distinct ids carried out, moment of the last one, ms since 1970. */
export type Ordered = {
  readonly messages: number
  readonly executed: number
  /** How often one was carried out, which is once each. */
  readonly executions: number
  readonly lastAt: number
}

const AT_ONCE = 8
const BEAT = 10
const edges: BenchEdge[] = []
const executed = new Set<string>()
let messages = 0
let executions = 0
let lastAt = 0
let lost = 0
let room = () => {}

async function open({ fleetFile, mqtt, edges: codes, qos, window, group, returns = false }: LoaderJob): Promise<void> {
  const mine = new Set(codes)
  const waiting = lampEdgesOf(fleetFile).filter(({ edge }) => mine.has(edge))
  const hooks = {
    room: () => room(),
    ordered() {
      messages++
      lastAt = performance.timeOrigin + performance.now()
    },
    executed({ device, correlation }: EdgeOrder) {
      executions++
      executed.add(`${device} ${correlation}`)
    },
    lost: () => void lost++,
  }
  const connectNext = async () => {
    for (let edge = waiting.shift(); edge; edge = waiting.shift()) {
      edges.push(await openEdge(edge, { mqtt, qos, window, group: group ?? null, returns, hooks }))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, connectNext))
}

/** Reports from every gateway in turn until the time is over and the last report is acknowledged. */
async function report({ seconds, perSecond }: ReportJob): Promise<Reported> {
  const before = edges.reduce((sum, edge) => sum + edge.acknowledged, 0)
  for (const edge of edges) edge.takeWaits()
  const began = performance.now()
  const end = began + seconds * 1000
  let sent = 0
  let turn = 0
  let isOver = false
  /** So many are due by now; a process that came late to its last beat catches up with what was due in its time. */
  function due(): number {
    const passed = (performance.now() - began) / 1000
    if (perSecond === null) return passed < seconds ? Number.POSITIVE_INFINITY : 0
    return Math.min(passed, seconds) * perSecond
  }

  function pump() {
    const most = due()
    for (let full = 0; full < edges.length && sent < most; turn++) {
      if (edges[turn % edges.length]!.report()) {
        full = 0
        sent++
      } else full++
    }
  }
  let scheduled = false
  room = () => {
    if (scheduled || perSecond !== null) return
    scheduled = true
    setImmediate(() => {
      scheduled = false
      pump()
    })
  }
  const beat = setInterval(pump, BEAT)
  pump()
  await new Promise<void>((resolve) => {
    const watch = setInterval(() => {
      if (performance.now() < end) return
      clearInterval(beat)
      if (!isOver) pump()
      isOver = true
      if (edges.some((edge) => edge.inFlight > 0)) return
      clearInterval(watch)
      resolve()
    }, BEAT)
  })
  room = () => {}
  if (lost > 0) throw new Error(`${lost} gateways lost their connection`)
  return {
    acknowledged: edges.reduce((sum, edge) => sum + edge.acknowledged, 0) - before,
    ms: performance.now() - began,
    waits: perSecond === null ? [] : edges.flatMap((edge) => edge.takeWaits()),
  }
}

type Told = { open?: LoaderJob; report?: ReportJob; ordered?: true }

async function obey({ open: job, report: run, ordered }: Told): Promise<void> {
  if (job) {
    await open(job)
    process.send?.({ opened: edges.reduce((sum, edge) => sum + edge.lamps, 0) })
  }
  if (run) process.send?.({ reported: await report(run) })
  if (ordered) process.send?.({ ordered: { messages, executed: executed.size, executions, lastAt } satisfies Ordered })
}

process.on('message', (message) => {
  obey(message as Told).catch((error) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
process.on('disconnect', () => process.exit(0))
