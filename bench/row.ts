/** What a figure has to reach: a share of the ceiling where the machine decides, an absolute where people do. */
export type Target = { readonly ratio: number } | { readonly figure: number }

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
  readonly target: Target | null
  /** What makes the figure worthless however good it is: lost, doubled, missed. */
  readonly faults: readonly string[]
  readonly detail: string
}

/** A small run judges what was counted, a full one the figure too. */
export type Scale = 'full' | 'smoke'

const rounded = (value: number) => Number(value.toPrecision(4))
const ratioOf = ({ figure, ceiling }: Row) => (ceiling === 0 ? 0 : figure / ceiling)

function meets(row: Row): boolean {
  const { target, better } = row
  if (target === null) return true
  const [reached, wanted] = 'ratio' in target ? [ratioOf(row), target.ratio] : [row.figure, target.figure]
  return better === 'more' ? reached >= wanted : reached <= wanted
}

/** The row as data: `ok` is false when anything was lost, and in a full run when the target is missed. */
export function summary(row: Row, scale: Scale) {
  const { id, unit, target, faults } = row
  const isCounted = faults.length === 0
  return {
    id,
    figure: rounded(row.figure),
    unit,
    ceiling: rounded(row.ceiling),
    ratio: rounded(ratioOf(row)),
    target,
    ok: isCounted && (scale === 'smoke' || meets(row)),
    faults,
  }
}

type Summary = ReturnType<typeof summary>
/** What a run says as data of a row, or of a bench that gave none. */
export type Outcome = Pick<Summary, 'id' | 'ok' | 'faults'> & Partial<Summary>

export const failure = (id: string, error: unknown): Outcome => ({
  id,
  ok: false,
  faults: [error instanceof Error ? error.message : String(error)],
})

function targetText({ target, better }: Row, say: (value: number) => string): string {
  if (target === null) return 'no target'
  const sign = better === 'more' ? '>=' : '<='
  return 'ratio' in target ? `target ratio ${sign} ${target.ratio}` : `target ${sign} ${say(target.figure)}`
}

/** Figure, ceiling and ratio first; in a small run on one line with what was miscounted. */
export function shown(row: Row, scale: Scale): string {
  const { figure, unit, ceiling, ratio, ok } = summary(row, scale)
  const say = (value: number) =>
    value.toLocaleString('en-US', { maximumFractionDigits: value < 10 || unit === '%' ? 2 : 0 })
  const verdict = ok ? 'ok  ' : scale === 'smoke' ? 'FAIL' : 'MISS'
  const head = `${verdict} ${row.id.padEnd(18)} ${say(figure).padStart(9)} ${unit.padEnd(14)} ceiling ${say(ceiling).padStart(9)}  ratio ${String(ratio).padEnd(7)}`
  if (scale === 'smoke') return [`${head} ${row.name}`, ...row.faults].join('; ')
  const rest = [`of ${row.ceilingOf}; ${targetText(row, say)}`, row.name, row.detail, ...row.faults]
  return [head.trimEnd(), ...rest.filter((line) => line !== '').map((line) => `     ${line}`)].join('\n')
}
