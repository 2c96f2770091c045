import type { ImportChange, ImportIssue, ImportState } from '@lamplighter/contract'
import type { Change } from '../inventory/index.ts'
import type { Validation } from './validate.ts'

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
  missing: ImportState['missing']
  preview: ImportState['preview']
  places: ImportState['places']
  outcome: Outcome[]
}

const ISSUES_SHOWN = 1_000
const PREVIEW_SHOWN = 1_000
const PLACES_SHOWN = 500

const tally = (changes: readonly Change[], wanted: Change) => changes.filter((change) => change === wanted).length

/** A line is as new as the newest of its lamps. */
const newest = (changes: readonly Change[]): Change =>
  changes.includes('new') ? 'new' : changes.includes('changed') ? 'changed' : 'same'

/** What changes something is looked at first. */
const ORDER: readonly Change[] = ['changed', 'new', 'same']

function reasonsOf(issues: readonly ImportIssue[]): Summary['reasons'] {
  const groups = Map.groupBy(issues, ({ reason }) => reason)
  return Array.from(groups, ([reason, own]) => ({
    reason,
    refused: own[0]!.refused,
    count: new Set(own.map(({ row }) => row)).size,
    row: own[0]!.row,
  })).sort((a, b) => Number(b.refused) - Number(a.refused) || b.count - a.count)
}

/** Sites as they will be named, with their lamps; one whose lamps are all new is new too. */
function placesOf(
  { stations, devices }: Validation['inventory'],
  differences: Validation['differences'],
): Summary['places'] {
  const lamps = Map.groupBy(
    devices.filter(({ kind }) => kind === 'luminaire'),
    ({ station }) => station,
  )
  return stations.slice(0, PLACES_SHOWN).map(({ name, group }) => {
    const own = lamps.get(name) ?? []
    const fresh = own.every(({ code }) => differences.get(code)?.change === 'new')
    return { group, site: name, lamps: own.length, fresh }
  })
}

export function summarise({ verdicts, inventory, differences, missing }: Validation): Summary {
  const of = (codes: readonly string[]) => codes.flatMap((code) => differences.get(code) ?? [])
  const found = [...differences.values()].map(({ change }) => change)
  const names = new Map(inventory.devices.map((device) => [device.code, device.name]))
  const kinds = (kind: string) => inventory.devices.filter((device) => device.kind === kind).length
  const issues = verdicts.flatMap((verdict) => verdict.issues)
  const taken = verdicts.flatMap((verdict) => verdict.taken ?? [])

  /** Lamps of one line often change alike. */
  const changesOf = (codes: readonly string[]): ImportChange[] => [
    ...new Map(of(codes).flatMap(({ changes }) => changes.map((one) => [JSON.stringify(one), one]))).values(),
  ]

  const outcome = verdicts.map(({ row, issues: own, taken: line }) => ({
    row,
    refused: line === null,
    issues: own.map(({ column, value, reason, refused }) => ({ column, value, reason, refused })),
    change: line && newest(of(line.codes).map(({ change }) => change)),
    changes: line ? changesOf(line.codes) : [],
    codes: line?.codes ?? [],
  }))
  const ranked = taken
    .map((line) => ({ ...line, change: newest(of(line.codes).map(({ change }) => change)) }))
    .sort((a, b) => ORDER.indexOf(a.change) - ORDER.indexOf(b.change))
  const preview = ranked.slice(0, PREVIEW_SHOWN).map(({ row, number, codes, change }) => ({
    row,
    number,
    name: codes.map((code) => names.get(code) ?? '').join(', '),
    change,
    changes: changesOf(codes),
  }))
  const count = {
    read: verdicts.length,
    taken: taken.length,
    refused: verdicts.length - taken.length,
    warned: verdicts.filter((verdict) => verdict.taken && verdict.issues.length > 0).length,
    lamps: kinds('luminaire'),
    created: tally(found, 'new'),
    changed: tally(found, 'changed'),
    same: tally(found, 'same'),
    groups: inventory.groups.length,
    stations: inventory.stations.length,
    cabinets: kinds('power-box'),
    gateways: kinds('gateway'),
    missing: missing.total,
  }
  return {
    count,
    places: placesOf(inventory, differences),
    issues: issues.slice(0, ISSUES_SHOWN),
    issuesTotal: issues.length,
    reasons: reasonsOf(issues),
    missing: missing.lamps,
    preview,
    outcome,
  }
}
