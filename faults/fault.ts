import type { Random } from '../apps/simulator/src/city/random.ts'

/** What a fault did to what was promised. All but `runs` have to be zero. */
export type Counts = {
  readonly runs: number
  /** Accepted commands, or acknowledged readings, that are nowhere. */
  readonly lost: number
  /** Command items that stand twice, or reached their lamp under two correlation ids. */
  readonly doubled: number
  /** Command items that have no end within the limit. */
  readonly stuck: number
  /** Whatever else is not as it should be: `notes` say what. */
  readonly failed: number
}

export type Outcome = Counts & { readonly notes: readonly string[] }

export type FaultOptions = {
  readonly runs: number
  /** Uniform in [0, 1), the same again for the same seed. */
  readonly random: Random
  readonly say: (text: string) => void
}

/** Starts the product, breaks something, and counts from outside what became of what was promised. */
export type Fault = {
  /** What is broken, in one line. */
  readonly title: string
  /** Unless said otherwise. */
  readonly runs: number
  /** Why it cannot run on this machine; null when it can. */
  lacks?(): string | null
  run(options: FaultOptions): Promise<Outcome>
}

export const NOTHING: Outcome = { runs: 0, lost: 0, doubled: 0, stuck: 0, failed: 0, notes: [] }

export function sum(outcomes: readonly Outcome[]): Outcome {
  const total = (count: keyof Counts) => outcomes.reduce((all, one) => all + one[count], 0)
  return {
    runs: total('runs'),
    lost: total('lost'),
    doubled: total('doubled'),
    stuck: total('stuck'),
    failed: total('failed'),
    notes: outcomes.flatMap(({ notes }) => notes),
  }
}

/** One more thing that is not as it should be. */
export const failure = (note: string): Outcome => ({ ...NOTHING, failed: 1, notes: [note] })

export const isHeld = ({ lost, doubled, stuck, failed }: Counts) => lost + doubled + stuck + failed === 0

/** The line that everything ends in. */
export const countsOf = ({ runs, lost, doubled, stuck, failed }: Counts): Counts => ({
  runs,
  lost,
  doubled,
  stuck,
  failed,
})
