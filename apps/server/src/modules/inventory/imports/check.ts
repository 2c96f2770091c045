import {
  heightUnitOf,
  type ImportField,
  type ImportIssue,
  type ImportMapping,
  type RoadClass,
} from '@lamplighter/contract'
import type { Position } from '../../../coordinates/coordinates.ts'
import { mapSteps, type Steps } from '../../../scheduling/slices.ts'
import { cut } from '../../../table-reading/table.ts'
import type { Facts } from '../inventory/index.ts'
import type { CarrierCode } from './carriers.ts'
import { dayOf, dayReader } from './dates.ts'
import { heightOf } from './heights.ts'
import type { KnownLamps } from './knownLamps.ts'
import type { Line, LineReader } from './lines.ts'
import { createNumberCheck } from './numberCheck.ts'
import { createNumbering } from './numbering.ts'
import type { Misplaced } from './outliers.ts'
import { LOOSE, type Place } from './places.ts'
import { isUnknownArm, poleTypeOf } from './poleWords.ts'
import type { Placed } from './positions.ts'
import { designLuxOf, roadClassOf } from './roadWords.ts'
import { type Rating, readAllWatts } from './watts.ts'

/** What a line says of a pole's lamps, once it is taken. */
export type TakenLine = {
  row: number
  number: string
  /** What its lamps are numbered after. */
  code: string
  lat: number
  lng: number
  /** Of each lamp: where the line says, else where it stands. */
  positions: Position[]
  /** Communication numbers, one a lamp. */
  codes: string[]
  ratings: readonly Rating[]
  name: string
  lampType: string
  cabinet: string
  group: string
  station: string
  /** Name of the site that its lamps stand at. */
  site: string
  road: string
  gateway: string
  pole: string
  /** Of the road that the site lights. */
  roadClass: RoadClass | null
  designLux: number | null
  facts: Facts
}

export type Verdict = {
  row: number
  /** What its lamps are numbered after; empty where it has no number. */
  code: string
  /** Lamps that it speaks of, taken or not. */
  lamps: readonly string[]
  issues: ImportIssue[]
  taken: TakenLine | null
}

const NAME_LIMIT = 60
const TEXT_LIMIT = 60
const ATTRIBUTES = ['assetId', 'road', 'circuit', 'poleType', 'poleHeight', 'armType', 'installDate'] as const
const CARRIERS = [
  ['gateway', 'gateway'],
  ['cabinet', 'power-box'],
] as const

export type CheckTerms = {
  mapping: ImportMapping
  /** True for a number that the organisation uses for a device of another kind. */
  isForeign(code: string, kind: 'luminaire' | 'gateway'): boolean
  /** True for a number of a device that somebody retired. */
  isRetired(code: string): boolean
  carrierCode: CarrierCode
  /** The lamps of the organisation. */
  lamps: KnownLamps
  /** Numbers of the organisation's devices that have this name. */
  codesNamed(name: string): readonly string[]
  /** Where the lamps of a line stand, the first of this number. */
  placeOf(line: Line, code: string): Place
  /** Why a position cannot be meant. */
  misplaced(position: Position): Misplaced | null
}

/** Judges the lines of one file in their order; a number counts as taken once a line with it was taken. */
export function* createCheck(
  reader: Pick<LineReader, 'column'>,
  lines: readonly Line[],
  { mapping, isForeign, isRetired, codesNamed, placeOf, misplaced, lamps, carrierCode }: CheckTerms,
): Steps<(line: Line) => Verdict> {
  const { number: numbered, isStated } = yield* createNumbering(lines, { mapping, known: lamps, isRetired })
  const wrongNumber = yield* createNumberCheck(lines, lamps)
  const gateways = new Set(yield* mapSteps(lines, (line) => line.text('gateway')))
  const heightUnit = heightUnitOf(mapping)
  const installDates = new Set(yield* mapSteps(lines, (line) => line.text('installDate')))
  const readDay = yield* dayReader(installDates, mapping)
  const seen = new Set<string>()
  const names = new Set<string>()

  /** Where each lamp stands: where a line does not say, there where it is. */
  function positionsOf(codes: readonly string[], { position, wrong }: Placed): Position[] {
    if (position) return codes.map(() => position)
    if (wrong.some(({ reason }) => reason !== 'noPosition') || wrong.length < 2) return []
    const there = codes.map((code) => lamps.get(code)?.position)
    const first = there.find((one) => one != null)
    return first ? there.map((one) => one ?? first) : []
  }

  return (line) => {
    const issues: ImportIssue[] = []
    const report = (field: ImportField, reason: ImportIssue['reason'], refused: boolean, value = line.raw(field)) => {
      issues.push({ row: line.row, column: reader.column(field), value, reason, refused })
    }
    const number = line.text('number')
    const placed = line.placed()
    const said = readAllWatts(line.texts('watts'), mapping.wattsSeparator, line.readNumber('watts'))
    const { code, codes, ratings, surplus } = numbered(line, said)
    const positions = positionsOf(codes ?? [], placed)
    const gateway = line.text('gateway')
    const name = cut(line.text('name'), NAME_LIMIT)
    const place = placeOf(line, codes?.[0] ?? code)

    for (const { field, reason, refused } of wrongNumber(line, code)) report(field, reason, refused)
    if (surplus.length > 0) report('number', 'surplusLamps', false, surplus.join(', '))
    if (number === '') report('number', 'noNumber', true)
    else if (seen.has(code) || codes === null) report('number', 'duplicateNumber', true)
    else if (codes.some((one) => gateways.has(one) || isForeign(one, 'luminaire')))
      report('number', 'numberTaken', true)
    else if (codes.some(isRetired)) report('number', 'retired', true)
    for (const [field, kind] of CARRIERS)
      if (line.text(field) !== '' && isRetired(carrierCode(kind, cut(line.text(field), TEXT_LIMIT))))
        report(field, 'retired', true)
    if (gateway !== '' && isForeign(gateway, 'gateway')) report('gateway', 'numberTaken', true)
    if (positions.length === 0) for (const { field, reason } of placed.wrong) report(field, reason, true)
    if (name !== '' && names.has(name)) report('name', 'duplicateName', true)
    else if (name !== '' && codesNamed(name).some((known) => !isStated(known) && !codes?.includes(known)))
      report('name', 'nameTaken', true)
    const wrong = placed.position && misplaced(placed.position)
    if (wrong) report('lat', wrong, false)
    if (said.wrong) report('watts', said.wrong, false)
    const height = heightOf(line.text('poleHeight'), heightUnit)
    if (line.text('poleHeight') !== '' && height === null) report('poleHeight', 'badHeight', false)
    if (line.text('poleType') !== '' && poleTypeOf(line.text('poleType')) === null)
      report('poleType', 'badPoleType', false)
    if (isUnknownArm(line.text('armType'))) report('armType', 'badArmType', false)
    const roadClass = roadClassOf(line.text('roadClass'))
    if (line.text('roadClass') !== '' && roadClass === null) report('roadClass', 'badRoadClass', false)
    const designLux = designLuxOf(line.text('designLux'))
    if (line.text('designLux') !== '' && designLux === null) report('designLux', 'badDesignLux', false)
    const installed = readDay(line.text('installDate'))
    if (installed.wrong) report('installDate', installed.wrong, false)
    if (line.text('name').length > NAME_LIMIT) report('name', 'nameTooLong', false)
    if (reader.column('cabinet') !== '' && line.text('cabinet') === '' && place.site.startsWith(LOOSE))
      report('cabinet', 'noCabinet', false)

    const spoken = codes ?? [code]
    const [position] = positions
    if (position === undefined || codes === null || issues.some((issue) => issue.refused)) {
      return { row: line.row, code, lamps: [...spoken, ...surplus], issues, taken: null }
    }
    seen.add(code)
    names.add(name)
    const short = (field: ImportField) => cut(line.text(field), TEXT_LIMIT)
    /** As it stands in the file; what only another row or the title explains, as it was understood. */
    const understood: Partial<Record<ImportField, string>> = {
      ...(heightUnit === 'ft' && height !== null && { poleHeight: String(height) }),
      ...(installed.day !== null && dayOf(line.text('installDate')) === null && { installDate: installed.day }),
    }
    const fields = Object.fromEntries(
      ATTRIBUTES.filter((field) => line.text(field) !== '').map((field) => [
        field,
        understood[field] ?? line.text(field),
      ]),
    )
    const taken = {
      row: line.row,
      number,
      code,
      ...position,
      positions,
      codes,
      ratings,
      facts: { fields, extra: line.extra() },
      gateway,
      roadClass,
      designLux,
      name,
      lampType: short('lampType'),
      cabinet: short('cabinet'),
      ...place,
      road: short('road'),
      station: short('station'),
      pole: short('pole'),
    }
    return { row: line.row, code, lamps: spoken, issues, taken }
  }
}
