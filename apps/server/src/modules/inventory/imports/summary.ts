import type { ImportChange, ImportIssue, ImportState } from '@lamplighter/contract'
import { flatMapSteps, groupSteps, mapSteps, type Steps } from '../../../scheduling/slices.ts'
import type { Change } from '../inventory/index.ts'
import type { Validation } from './validation.ts'

export type ImportCount = NonNullable<ImportState['count']>

/** What became of one line. */
export type Outcome = {
  row: number
  refused: boolean
  issues: Pick<ImportIssue, 'column' | 'value' | 'reason' | 'refused'>[]
  change: Change | null
  changes: ImportChange[]
  codes: string[]
}

export type Summary = {
  count: ImportCount
  issues: ImportIssue[]
  issuesTotal: number
  reasons: ImportState['reasons']
  /** Ids of all lamps that the file leaves out. */
  missing: readonly number[]
  preview: ImportState['preview']
  places: ImportState['places']
  outcome: Outcome[]
}

const ISSUES_SHOWN = 1_000
const PREVIEW_SHOWN = 1_000
const PLACES_SHOWN = 500

/** A line is as new as the newest of its lamps. */
const newest = (changes: readonly Change[]): Change =>
  changes.includes('new') ? 'new' : changes.includes('changed') ? 'changed' : 'same'

/** What changes something is looked at first. */
const ORDER: readonly Change[] = ['changed', 'new', 'same']

function* reasonsOf(issues: readonly ImportIssue[]): Steps<Summary['reasons']> {
  const groups = yield* groupSteps(issues, ({ reason }) => reason)
  const told: Summary['reasons'] = []
  for (const [reason, own] of groups) {
    const rows = new Set(yield* mapSteps(own, ({ row }) => row))
    told.push({ reason, refused: own[0]!.refused, count: rows.size, row: own[0]!.row })
  }
  return told.sort((a, b) => Number(b.refused) - Number(a.refused) || b.count - a.count)
}

type Known = Pick<Validation, 'inventory' | 'differences'>
type Verdict = Validation['verdicts'][number]
type TakenLine = NonNullable<Verdict['taken']>

/** Sites as they will be named, with their lamps; one whose lamps are all new is new too. */
function* placesOf({ inventory: { stations, devices }, differences }: Known): Steps<Summary['places']> {
  const lamps = yield* groupSteps(
    devices.filter(({ kind }) => kind === 'luminaire'),
    ({ station }) => station,
  )
  return yield* mapSteps(stations.slice(0, PLACES_SHOWN), ({ name, group }) => {
    const own = lamps.get(name) ?? []
    const fresh = own.every(({ code }) => differences.get(code)?.change === 'new')
    return { group, site: name, lamps: own.length, fresh }
  })
}

/** The first lines to look at, with what changes. */
function* previewOf(
  verdicts: readonly Verdict[],
  outcome: readonly Outcome[],
  { inventory }: Known,
): Steps<Summary['preview']> {
  const ranked: Record<Change, [TakenLine, Outcome][]> = { changed: [], new: [], same: [] }
  for (const [at, { taken }] of verdicts.entries()) {
    const { change } = outcome[at]!
    if (taken && change && ranked[change].length < PREVIEW_SHOWN) ranked[change].push([taken, outcome[at]!])
    yield
  }
  const shown = ORDER.flatMap((change) => ranked[change]).slice(0, PREVIEW_SHOWN)
  const isShown = new Set(shown.flatMap(([{ codes }]) => codes))
  const names = new Map<string, string>()
  for (const { code, name } of inventory.devices) {
    if (isShown.has(code)) names.set(code, name)
    yield
  }
  return shown.map(([{ row, number, codes }, { change, changes }]) => ({
    row,
    number,
    name: codes.map((code) => names.get(code) ?? '').join(', '),
    change: change!,
    changes,
  }))
}

/** What a check found, for a person to look over. */
export function* summarise({ verdicts, inventory, differences, missing }: Validation): Steps<Summary> {
  const of = (codes: readonly string[]) => codes.flatMap((code) => differences.get(code) ?? [])
  const found = { new: 0, changed: 0, same: 0 } satisfies Record<Change, number>
  for (const { change } of differences.values()) {
    found[change]++
    yield
  }
  const kinds = (kind: string) => inventory.devices.filter((device) => device.kind === kind).length
  const issues = yield* flatMapSteps(verdicts, (verdict) => verdict.issues)
  const taken = verdicts.filter((verdict) => verdict.taken)

  /** Lamps of one line often change alike. */
  const changesOf = (codes: readonly string[]): ImportChange[] => [
    ...new Map(of(codes).flatMap(({ changes }) => changes.map((one) => [JSON.stringify(one), one]))).values(),
  ]

  const outcome = yield* mapSteps(verdicts, ({ row, issues: own, taken: line }) => ({
    row,
    refused: line === null,
    issues: own.map(({ column, value, reason, refused }) => ({ column, value, reason, refused })),
    change: line && newest(of(line.codes).map(({ change }) => change)),
    changes: line ? changesOf(line.codes) : [],
    codes: line?.codes ?? [],
  }))
  const count = {
    read: verdicts.length,
    taken: taken.length,
    refused: verdicts.length - taken.length,
    warned: taken.filter((verdict) => verdict.issues.length > 0).length,
    lamps: kinds('luminaire'),
    created: found.new,
    changed: found.changed,
    same: found.same,
    groups: inventory.groups.length,
    stations: inventory.stations.length,
    cabinets: kinds('power-box'),
    gateways: kinds('gateway'),
    missing: missing.length,
  }
  return {
    count,
    places: yield* placesOf({ inventory, differences }),
    issues: issues.slice(0, ISSUES_SHOWN),
    issuesTotal: issues.length,
    reasons: yield* reasonsOf(issues),
    missing,
    preview: yield* previewOf(verdicts, outcome, { inventory, differences }),
    outcome,
  }
}
