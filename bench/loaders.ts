import type { Fleet } from '@lamplighter/contract'
import { startChild } from '../harness/children.ts'
import type { LoaderJob, Ordered, Reported, ReportJob } from './loader.ts'

/** The gateways of a city, spread over a few processes. */
export type Loaders = {
  readonly lamps: number
  report(job: ReportJob): Promise<Reported>
  ordered(): Promise<Ordered>
  stop(): Promise<void>
}

const MOST_PROCESSES = 2
/** A process is not worth its start for fewer gateways. */
const GATEWAYS_EACH = 10
const OPEN_WITHIN = 180_000
const ANSWER_WITHIN = 60_000

type Options = Pick<LoaderJob, 'fleetFile' | 'mqtt' | 'qos' | 'window' | 'group' | 'returns'> & {
  gateways: Fleet['edges']
}

/** Reports at a pace for as long as something lasts, in turns of so many seconds. */
export async function reportWhile<T>(loaders: Loaders, turn: ReportJob, act: () => Promise<T>) {
  let isOver = false
  async function report() {
    const all: Reported[] = []
    do all.push(await loaders.report(turn))
    while (!isOver)
    return all
  }
  const acting = act().finally(() => {
    isOver = true
  })
  const [result, all] = await Promise.all([acting, report()])
  const sum = (of: (one: Reported) => number) => all.reduce((total, one) => total + of(one), 0)
  return {
    result,
    /** What was due at this pace. */
    due: all.length * turn.seconds * (turn.perSecond ?? 0),
    acknowledged: sum(({ acknowledged }) => acknowledged),
    ms: sum(({ ms }) => ms),
    waits: all.flatMap(({ waits }) => waits),
  }
}

/** Resolves when all lamps are born; `perSecond` of a job is then divided among the processes. */
export async function startLoaders({ gateways, ...job }: Options): Promise<Loaders> {
  const processes = Math.min(MOST_PROCESSES, Math.ceil(gateways.length / GATEWAYS_EACH))
  const children = Array.from({ length: processes }, () => startChild('bench/loader.ts'))
  const ask = <T>(what: object, field: string, within: number) =>
    Promise.all(
      children.map((child) => {
        const answer = child.next<T>(field, within)
        child.send(what)
        return answer
      }),
    )
  const opened = await Promise.all(
    children.map((child, at) => {
      const edges = gateways.filter((_, n) => n % processes === at).map(({ edge }) => edge)
      const answer = child.next<number>('opened', OPEN_WITHIN)
      child.send({ open: { ...job, edges } satisfies LoaderJob })
      return answer
    }),
  )
  return {
    lamps: opened.reduce((sum, lamps) => sum + lamps, 0),
    async report({ seconds, perSecond }) {
      const share = perSecond === null ? null : perSecond / processes
      const all = await ask<Reported>(
        { report: { seconds, perSecond: share } },
        'reported',
        seconds * 1000 + ANSWER_WITHIN,
      )
      return {
        acknowledged: all.reduce((sum, one) => sum + one.acknowledged, 0),
        ms: Math.max(...all.map((one) => one.ms)),
        waits: all.flatMap((one) => one.waits),
      }
    },
    async ordered() {
      const all = await ask<Ordered>({ ordered: true }, 'ordered', ANSWER_WITHIN)
      return {
        messages: all.reduce((sum, one) => sum + one.messages, 0),
        executed: all.reduce((sum, one) => sum + one.executed, 0),
        executions: all.reduce((sum, one) => sum + one.executions, 0),
        lastAt: Math.max(...all.map((one) => one.lastAt)),
      }
    },
    async stop() {
      await Promise.all(children.map((child) => child.stop()))
    },
  }
}
