import {
  columnHead,
  fail,
  fileHead,
  type ImportField,
  type ImportMapping,
  importMapping,
  type Label,
  type Language,
  type List,
  languages,
  poleList,
} from '@lamplighter/contract'
import {
  boxList,
  connectionList,
  gatewayList,
  lampList,
  orderList,
  retiredDeviceList,
  unknown,
} from '@lamplighter/kinds/lists'
import { guessColumns } from './columns.ts'

type Subject = ImportMapping['subject']
type Columns = Readonly<Record<string, Parameters<typeof fileHead>[0]>>
type OwnList = {
  readonly subject: Subject
  readonly columns: Columns
  readonly fields: Readonly<Record<string, ImportField>>
}

/** Lists that are read back, with what their columns feed; their first names what a row is. */
const OWN: readonly OwnList[] = [
  {
    subject: 'lamp',
    columns: lampList.columns,
    fields: {
      code: 'number',
      name: 'name',
      stationName: 'station',
      boxName: 'cabinet',
      pole: 'pole',
      ratedWatts: 'watts',
      lat: 'lat',
      lng: 'lng',
    },
  },
  {
    subject: 'pole',
    columns: poleList.columns,
    fields: {
      number: 'pole',
      type: 'poleType',
      height: 'poleHeight',
      arm: 'armType',
      road: 'road',
      installedOn: 'installDate',
    },
  },
]
/** Lists of which no inventory comes. */
const OTHERS: readonly Pick<List<never>, 'name' | 'columns'>[] = [
  boxList,
  gatewayList,
  retiredDeviceList,
  connectionList,
  orderList,
]

/** The titles of a list's columns in a file, now and before some were given their own, by key. */
const headsOf = (columns: Columns, language: Language): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(columns).flatMap(([key, column]) =>
      [columnHead, fileHead].map((head) => [head(column, language), key] as const),
    ),
  )

type Found = OwnList & { readonly heads: ReadonlyMap<string, string> }

/** So many columns that no inventory has are no accident. */
const TELLING = 2
const isInventory = (title: string) => Object.keys(guessColumns([title])).length > 0

/** The list of ours that a file is: one of its columns says what a row is, and some are of no other file. */
function ownListOf(columns: readonly string[]): Found | null {
  for (const list of OWN)
    for (const language of languages) {
      const heads = headsOf(list.columns, language)
      const [key = ''] = Object.keys(list.fields)
      const keys = columns.flatMap((column) => heads.get(column) ?? [])
      const telling = columns.filter((column) => {
        const own = heads.get(column)
        return own !== undefined && !list.fields[own] && !isInventory(column)
      })
      const isSaid = columns.includes(fileHead(list.columns[key]!, language))
      if ((isSaid || keys.length === columns.length) && keys.includes(key) && telling.length >= TELLING)
        return { ...list, heads }
    }
  return null
}

/** What the rows of a file of ours are; null for a file of others. */
export const ownSubject = (columns: readonly string[]): Subject | null => ownListOf(columns)?.subject ?? null

/** A title that stands twice is read with its number. */
const unnumbered = (title: string) => title.replace(/ \(\d+\)$/, '')

function otherListOf(columns: readonly string[]): Label | null {
  const isOf = (list: Pick<List<never>, 'columns'>, language: Language) => {
    const heads = headsOf(list.columns, language)
    return (
      columns.every((column) => heads.has(column) || heads.has(unnumbered(column))) &&
      columns.filter((column) => !isInventory(column)).length >= TELLING
    )
  }
  return OTHERS.find((list) => languages.some((language) => isOf(list, language)))?.name ?? null
}

/**
 * How a file of ours is read back: what a device measured or is told is no part of an inventory. Null for a file of others.
 * @throws import.otherList
 */
export function ownMapping(columns: readonly string[]): Partial<ImportMapping> | null {
  const own = ownListOf(columns)
  if (!own) {
    const list = otherListOf(columns)
    if (list) throw fail('import.otherList', { list })
    return null
  }
  const fieldOf = (column: string) => own.fields[own.heads.get(column) ?? '']
  const added = columns.filter((column) => !own.heads.has(column))
  const { empty } = importMapping.parse({ columns: {} })
  return {
    subject: own.subject,
    columns: {
      ...(own.subject === 'lamp' && guessColumns(added)),
      ...Object.fromEntries(columns.flatMap((column) => (fieldOf(column) ? [[fieldOf(column), column]] : []))),
    },
    leaveOut: columns.filter((column) => own.heads.has(column) && !fieldOf(column)),
    empty: [...empty, ...languages.map((language) => unknown[language])],
    wattsSeparator: '',
  }
}
