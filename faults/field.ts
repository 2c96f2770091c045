import type { Fleet } from '@lamplighter/contract'
import type { EdgeReading } from '@lamplighter/links/sparkplug/device'
import { type BenchEdge, openEdge, type Reported } from '../harness/edge.ts'

/** The gateways of a city in this process: they report, obey, come back when they are cut off, and note what reached them. */
export type Field = {
  readonly lamps: number
  /** Reports so many times a second, lamp by lamp, until it is called off. */
  report(perSecond: number): () => void
  /** Reports that were acknowledged since they were taken last. */
  takeAcknowledged(): Reported[]
  /** What each lamp carried out since it was taken last: correlation ids, by communication number. */
  takeExecuted(): Map<string, string[]>
  /** The level that each lamp gives now, of those that were told one. */
  readonly levels: ReadonlyMap<string, number>
  stop(): Promise<void>
}

type FieldOptions = {
  readonly mqtt: string
  readonly gateways: Fleet['edges']
  /** The group number of all lamps; null where none carries one. */
  readonly group: number | null
}

const AT_ONCE = 8
const WINDOW = 64
const BEAT = 20

/** What no command sets and no meter verifies: it says nothing of the levels that are counted. */
const readings = (n: number, at: number): EdgeReading[] => [
  { name: 'elec/voltage', value: 220 + (n % 20), at },
  { name: 'dev/temperature', value: 20 + (n % 30), at },
]

/** Resolves when all lamps are born. */
export async function openField({ mqtt, gateways, group }: FieldOptions): Promise<Field> {
  let acknowledged: Reported[] = []
  let executed = new Map<string, string[]>()
  const levels = new Map<string, number>()
  const edges: BenchEdge[] = []
  const setting = {
    mqtt,
    qos: 1,
    window: WINDOW,
    group,
    returns: true,
    readings,
    hooks: {
      acknowledged: (report: Reported) => void acknowledged.push(report),
      executed({ device, correlation, args }: { device: string | null; correlation: string | null; args: unknown }) {
        if (device === null) return
        const own = executed.get(device) ?? []
        executed.set(device, [...own, correlation ?? ''])
        levels.set(device, (args as { level: number }).level)
      },
    },
  } as const
  const waiting = [...gateways]
  const openNext = async () => {
    for (let gateway = waiting.shift(); gateway; gateway = waiting.shift()) edges.push(await openEdge(gateway, setting))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openNext))

  return {
    lamps: edges.reduce((count, edge) => count + edge.lamps, 0),
    levels,
    report(perSecond) {
      let turn = 0
      let due = 0
      const beat = setInterval(() => {
        for (due += (perSecond * BEAT) / 1_000; due >= 1; due--) edges[turn++ % edges.length]!.report()
      }, BEAT)
      return () => clearInterval(beat)
    },
    takeAcknowledged() {
      const taken = acknowledged
      acknowledged = []
      return taken
    },
    takeExecuted() {
      const taken = executed
      executed = new Map()
      return taken
    },
    async stop() {
      await Promise.all(edges.map((edge) => edge.end()))
    },
  }
}
