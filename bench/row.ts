/** One line of the result: a figure beside what the machine could do at best in the same run. */
export type Row = {
  readonly id: string
  readonly name: string
  readonly figure: number
  readonly unit: string
  /** What the same machine reaches without our product in the way, in the figure's unit. */
  readonly ceiling: number
  readonly ceilingOf: string
  readonly better: 'more' | 'less'
  /** Null where the figure is only reported. */
  readonly target: number | null
  /** What makes the figure worthless however good it is: lost, doubled, missed. */
  readonly faults: readonly string[]
  readonly detail: string
}

export type Bench = {
  /** What it measures, in one line. */
  readonly title: string
  run(options: BenchOptions): Promise<Row[]>
}

export type BenchOptions = {
  /** Length of the ingest run. */
  readonly seconds: number
  /** How many devices, where a bench can take more or fewer. */
  readonly devices?: number | undefined
  /** Folder for CPU profiles of the server; null writes none. */
  readonly profile: string | null
  readonly say: (text: string) => void
}

const meets = ({ figure, target, better }: Row) =>
  target === null || (better === 'more' ? figure >= target : figure <= target)

/** The row as data: `ok` is false when the target is missed or anything was lost. */
export function summary(row: Row) {
  const { id, unit, target, faults } = row
  const [figure, ceiling] = [row.figure, row.ceiling].map(rounded) as [number, number]
  const ratio = rounded(row.ceiling === 0 ? 0 : row.figure / row.ceiling)
  return { id, figure, unit, ceiling, ratio, target, ok: meets(row) && faults.length === 0 }
}

const rounded = (value: number) => Number(value.toPrecision(4))

export function shown(row: Row): string {
  const { figure, unit, ceiling, ratio, target, ok } = summary(row)
  const says = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: value < 10 || unit === '%' ? 2 : 0 })
  const head = `${ok ? 'ok  ' : 'MISS'} ${row.id.padEnd(10)} ${says(figure).padStart(9)} ${unit.padEnd(9)}`
  const measure = `ceiling ${says(ceiling)} (${row.ceilingOf})  ratio ${ratio}  ${target === null ? 'no target' : `target ${row.better === 'more' ? '>=' : '<='} ${says(target)}`}`
  return [`${head} ${measure}`, `     ${row.name}`, `     ${row.detail}`, ...row.faults.map((fault) => `     ${fault}`)]
    .filter((line) => line.trim() !== '')
    .join('\n')
}
