import {
  type CalendarRule,
  type ChronometerStep,
  modeOf,
  type PlanBody,
  type PlanBodyOf,
  type PlanStepSpec,
  zenithOf,
} from '@lamplighter/contract'

type Row = PlanBodyOf<'week'>['days'][number] | PlanBodyOf<'year'>['seasons'][number]
export type PlanPart = PlanStepSpec | ChronometerStep | CalendarRule | Row | { readonly [key: string]: unknown }

/** One change between two versions: null before where it was added, null after where it is gone. */
export type PlanChange = {
  readonly part: 'step' | 'rule' | 'row' | 'whole'
  /** Number of its program; null where it belongs to none. */
  readonly program: number | null
  /** Place in the newer version, or in the older where it is gone. */
  readonly index: number
  readonly before: PlanPart | null
  readonly after: PlanPart | null
}

/** What was saved comes back with its keys in another order. */
const ordered = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a, ordered) === JSON.stringify(b, ordered)

type Where = Pick<PlanChange, 'part' | 'program'>

/** Longest run of parts that both lists have in the same order, by its length from each pair of places on. */
function commonFrom(a: readonly PlanPart[], b: readonly PlanPart[]): number[][] {
  const length = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i]![j] = same(a[i], b[j]) ? length[i + 1]![j + 1]! + 1 : Math.max(length[i + 1]![j]!, length[i]![j + 1]!)
  return length
}

/** What changed in a list: parts that stand in both stay; of what is between, the first goes with the first. */
function listChanges(a: readonly PlanPart[], b: readonly PlanPart[], where: Where): PlanChange[] {
  const common = commonFrom(a, b)
  const changes: PlanChange[] = []
  let gone: number[] = []
  let added: number[] = []
  const flush = () => {
    for (let n = 0; n < Math.max(gone.length, added.length); n++) {
      const [from, to] = [gone[n], added[n]]
      changes.push({
        ...where,
        index: to ?? from!,
        before: from === undefined ? null : a[from]!,
        after: to === undefined ? null : b[to]!,
      })
    }
    gone = []
    added = []
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && same(a[i], b[j])) {
      flush()
      i++
      j++
    } else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) gone.push(i++)
    else added.push(j++)
  }
  flush()
  return changes
}

function punctualChanges(a: PlanBodyOf<'punctual'>, b: PlanBodyOf<'punctual'>): PlanChange[] {
  const programs = Array.from({ length: Math.max(a.programs.length, b.programs.length) }, (_, n) =>
    listChanges(a.programs[n]?.steps ?? [], b.programs[n]?.steps ?? [], { part: 'step', program: n + 1 }),
  )
  const whole = (body: PlanBodyOf<'punctual'>) => ({
    mode: body.mode,
    zenith: zenithOf(body),
    names: body.programs.flatMap(({ name }) => name ?? []),
  })
  return [
    ...programs.flat(),
    ...listChanges(a.rules, b.rules, { part: 'rule', program: null }),
    ...keyChanges(whole(a), whole(b)),
  ]
}

/** What of a plan as a whole is otherwise, each by itself. */
const keyChanges = <T extends object>(a: T, b: T): PlanChange[] =>
  (Object.keys(a) as (keyof T)[]).flatMap((key, index) =>
    same(a[key], b[key]) ? [] : [{ ...WHOLE, index, before: { [key]: a[key] }, after: { [key]: b[key] } }],
  )

const ROW = { part: 'row', program: null } as const
const WHOLE = { part: 'whole', program: null, index: 0 } as const

/** What changed between two versions of a plan, in the order of the newer. */
export function diffPlans(a: PlanBody, b: PlanBody): readonly PlanChange[] {
  if (a.form === 'punctual' && b.form === 'punctual') return punctualChanges(a, b)
  if (a.form === 'chronometer' && b.form === 'chronometer')
    return listChanges(a.steps, b.steps, { part: 'step', program: 1 })
  const ofMode = () => keyChanges({ mode: modeOf(a) }, { mode: modeOf(b) })
  if (a.form === 'week' && b.form === 'week') return [...listChanges(a.days, b.days, ROW), ...ofMode()]
  if (a.form === 'year' && b.form === 'year') return [...listChanges(a.seasons, b.seasons, ROW), ...ofMode()]
  if (a.form === 'temporary' && b.form === 'temporary') return keyChanges(a, b)
  return same(a, b) ? [] : [{ ...WHOLE, before: a, after: b }]
}
