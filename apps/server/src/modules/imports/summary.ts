import type { ImportIssue, ImportState } from '@lamplighter/contract'
import type { Change } from '../inventory/index.ts'
import type { Validation } from './validate.ts'

export type ImportCount = NonNullable<ImportState['count']>

/** What became of one line. */
export type Outcome = {
  row: number
  refused: boolean
  issues: Pick<ImportIssue, 'column' | 'value' | 'reason' | 'refused'>[]
  change: Change | null
  codes: string[]
}

export type Summary = {
  count: ImportCount
  issues: ImportIssue[]
  issuesTotal: number
  preview: ImportState['preview']
  places: ImportState['places']
  outcome: Outcome[]
}

const ISSUES_SHOWN = 1_000
const PREVIEW_SHOWN = 200
const PLACES_SHOWN = 500

const tally = (changes: readonly Change[], wanted: Change) => changes.filter((change) => change === wanted).length

/** A line is as new as the newest of its lamps. */
const newest = (changes: readonly Change[]): Change =>
  changes.includes('new') ? 'new' : changes.includes('changed') ? 'changed' : 'same'

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

export function summarise({ verdicts, inventory, differences }: Validation): Summary {
  const of = (codes: readonly string[]) => codes.flatMap((code) => differences.get(code) ?? [])
  const changes = [...differences.values()].map(({ change }) => change)
  const names = new Map(inventory.devices.map((device) => [device.code, device.name]))
  const kinds = (kind: string) => inventory.devices.filter((device) => device.kind === kind).length
  const issues = verdicts.flatMap((verdict) => verdict.issues)
  const taken = verdicts.flatMap((verdict) => verdict.taken ?? [])

  const outcome = verdicts.map(({ row, issues: found, taken: line }) => ({
    row,
    refused: line === null,
    issues: found.map(({ column, value, reason, refused }) => ({ column, value, reason, refused })),
    change: line && newest(of(line.codes).map(({ change }) => change)),
    codes: line?.codes ?? [],
  }))
  const preview = taken.slice(0, PREVIEW_SHOWN).map(({ row, number, codes }) => ({
    row,
    number,
    name: codes.map((code) => names.get(code) ?? '').join(', '),
    change: newest(of(codes).map(({ change }) => change)),
    fields: [...new Set(of(codes).flatMap(({ fields }) => fields))],
  }))
  const count = {
    read: verdicts.length,
    taken: taken.length,
    refused: verdicts.length - taken.length,
    warned: verdicts.filter((verdict) => verdict.taken && verdict.issues.length > 0).length,
    lamps: kinds('luminaire'),
    created: tally(changes, 'new'),
    changed: tally(changes, 'changed'),
    same: tally(changes, 'same'),
    groups: inventory.groups.length,
    stations: inventory.stations.length,
    cabinets: kinds('power-box'),
    gateways: kinds('gateway'),
  }
  return {
    count,
    places: placesOf(inventory, differences),
    issues: issues.slice(0, ISSUES_SHOWN),
    issuesTotal: issues.length,
    preview,
    outcome,
  }
}
