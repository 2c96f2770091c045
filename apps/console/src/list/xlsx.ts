import { type Entry, zipOf } from './zip.ts'

/** Office Open XML, as little of it as spreadsheets open: one sheet, texts in their cells (ECMA-376 part 1). */
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const TYPE = `${MAIN}.sheet`
/** Longest name a sheet may have. */
const NAME = 31

type Cell = string | number | null

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML takes no control characters, nor halves of a pair. */
const textOf = (text: string) =>
  [...text]
    .filter((letter) => /[\t\n\r]|[^\p{Cc}\p{Cs}]/u.test(letter))
    .map((letter) => escapes[letter] ?? letter)
    .join('')

/** A, B … Z, AA, AB … */
const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function cellOf(cell: Cell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${textOf(cell)}</t></is></c>`
}

const rowOf = (cells: readonly Cell[], row: number) =>
  `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${columnName(at)}${row + 1}`)).join('')}</row>`

const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`
const relation = (type: string, target: string) =>
  xml(
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`,
  )

/** A workbook with one sheet; what looks like a formula is the text it is. */
export function xlsxOf(name: string, rows: readonly (readonly Cell[])[]): Blob {
  const lines = rows.map(rowOf).join('')
  const entries: Entry[] = [
    [
      '[Content_Types].xml',
      xml(
        `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${MAIN}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${MAIN}.worksheet+xml"/></Types>`,
      ),
    ],
    ['_rels/.rels', relation('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      xml(
        `<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${textOf(name.slice(0, NAME))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
    ],
    ['xl/_rels/workbook.xml.rels', relation('worksheet', 'worksheets/sheet1.xml')],
    ['xl/worksheets/sheet1.xml', xml(`<worksheet xmlns="${SHEET}"><sheetData>${lines}</sheetData></worksheet>`)],
  ]
  return new Blob([zipOf(entries)], { type: TYPE })
}
