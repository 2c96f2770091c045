import type { Row, Scale } from './row.ts'

/** What a person asks a run for in place of its own. */
export type Overrides = {
  /** Length of what is measured. */
  readonly seconds?: number
  /** How many devices, where a bench can take more or fewer. */
  readonly devices?: number
}

export type BenchOptions = {
  readonly scale: Scale
  readonly overrides: Overrides
  /** Folder for CPU profiles of the server; null writes none. */
  readonly profile: string | null
  readonly say: (text: string) => void
}

export type Bench = {
  /** What it measures, in one line. */
  title(options: Pick<BenchOptions, 'scale' | 'overrides'>): string
  run(options: BenchOptions): Promise<Row[]>
}

type Declared<Size> = {
  /** What is measured, and the least that goes through the same steps and can be counted. */
  readonly full: Size
  readonly smoke: NoInfer<Size>
  title(size: Size): string
  run(size: Size, options: Pick<BenchOptions, 'profile' | 'say'>): Promise<Row[]>
}

/** A bench of two sizes; what it does is the same in both. */
export function defineBench<Size extends object>({ title, run, ...sizes }: Declared<Size>): Bench {
  const sizeOf = ({ scale, overrides }: Pick<BenchOptions, 'scale' | 'overrides'>): Size => ({
    ...sizes[scale],
    ...overrides,
  })
  return {
    title: (options) => title(sizeOf(options)),
    run: (options) => run(sizeOf(options), options),
  }
}

/** What was miscounted, of lines that are empty where all is well. */
export const faultsIn = (...lines: readonly string[]): string[] => lines.filter((line) => line !== '')
