import { strToU8, Zip, ZipDeflate } from 'fflate'
import { type CsvCell, escapeFormula } from './csv.ts'

/** Office Open XML, as little of it as spreadsheets open: one sheet, texts in their cells (ECMA-376 part 1). */
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Longest name a sheet may have. */
const NAME = 31
const WIDTH = 18
/** Of every file within: the same table is the same workbook at any time. */
const WRITTEN = new Date(1980, 0, 1)
/** Nearly as small as the best, in a third of the time. */
const LEVEL = 3

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML takes no control characters, nor halves of a pair. */
const textOf = (text: string) =>
  /[^\t\n\r\x20\x21\x23-\x25\x27-\x3b\x3d\x3f-\x7e\u4e00-\u9fff]/.test(text)
    ? [...text]
        .filter((letter) => /[\t\n\r]|[^\p{Cc}\p{Cs}]/u.test(letter))
        .map((letter) => escapes[letter] ?? letter)
        .join('')
    : text

/** A, B … Z, AA, AB … */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function cellOf(cell: CsvCell, place: string, style = ''): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${textOf(escapeFormula(cell))}</t></is></c>`
}

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="${MAIN}.${type}+xml"/>`
const relations = (...parts: readonly (readonly [type: string, target: string])[]) =>
  xml(
    `<Relationships xmlns="${PACKAGE}/relationships">${parts
      .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  )

/** Style 1 is that of the head. */
const STYLES = `<styleSheet xmlns="${SHEET}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

const partsOf = (name: string): readonly (readonly [path: string, text: string])[] => [
  [
    '[Content_Types].xml',
    xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${override('worksheets/sheet1', 'worksheet')}</Types>`,
    ),
  ],
  ['_rels/.rels', relations(['officeDocument', 'xl/workbook.xml'])],
  [
    'xl/workbook.xml',
    xml(
      `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${textOf(name.slice(0, NAME))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
  ],
  ['xl/_rels/workbook.xml.rels', relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml'])],
  ['xl/styles.xml', xml(STYLES)],
]

/** The head stays in sight. */
const opening = (columns: number) =>
  xml(
    `<worksheet xmlns="${SHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="${WIDTH}" customWidth="1"/></cols><sheetData>`,
  )

type Pages = AsyncIterable<readonly (readonly CsvCell[])[]> | Iterable<readonly (readonly CsvCell[])[]>

/** A workbook with one sheet, written as its rows come; what looks like a formula is the text it is. */
export async function* xlsxOf(
  name: string,
  head: readonly string[],
  pages: Pages,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const open = (path: string) => {
    const part = Object.assign(new ZipDeflate(path, { level: LEVEL }), { mtime: WRITTEN })
    zip.add(part)
    return part
  }
  for (const [path, text] of partsOf(name)) open(path).push(strToU8(text), true)
  const columns = head.map((_, at) => columnName(at))
  let row = 0
  const line = (cells: readonly CsvCell[], style?: string) => {
    row++
    return `<row r="${row}">${cells.map((cell, at) => cellOf(cell, `${columns[at]}${row}`, style)).join('')}</row>`
  }
  const sheet = open('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(opening(head.length) + line(head, ' s="1"')))
  for await (const page of pages) {
    sheet.push(strToU8(page.map((cells) => line(cells)).join('')))
    yield* ready.splice(0)
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready.splice(0)
}
