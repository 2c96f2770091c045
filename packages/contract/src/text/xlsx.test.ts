import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { CsvCell } from './csv.ts'
import { xlsxOf } from './xlsx.ts'

async function filesOf(name: string, head: readonly string[], pages: readonly (readonly (readonly CsvCell[])[])[]) {
  const chunks: Uint8Array[] = []
  for await (const chunk of xlsxOf(name, head, pages)) chunks.push(chunk)
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)))
  const textOf = (path: string) => strFromU8(files[path] ?? new Uint8Array())
  return { sheet: textOf('xl/worksheets/sheet1.xml'), workbook: textOf('xl/workbook.xml') }
}

test('numbers stay numbers, missing cells stay empty, and a text that looks like a formula is a text', async () => {
  const { sheet } = await filesOf('results', ['A & <B>', '=1+1'], [[[-1.5, null]], [['=1+1', '-5']]])
  expect(sheet).toContain('<t xml:space="preserve">A &amp; &lt;B&gt;</t>')
  expect(sheet).toContain('<row r="2"><c r="A2"><v>-1.5</v></c></row>')
  expect(sheet).toContain('<c r="A3" t="inlineStr"><is><t xml:space="preserve">\'=1+1</t></is></c>')
  expect(sheet).toContain('<t xml:space="preserve">-5</t>')
})

test('after the column Z comes AA', async () => {
  const head = Array.from({ length: 53 }, (_, at) => String(at))
  const { sheet } = await filesOf('wide', head, [[head.map(Number)]])
  expect(sheet).toContain('<c r="Z2"><v>25</v></c><c r="AA2"><v>26</v></c>')
  expect(sheet).toContain('<c r="AZ2"><v>51</v></c><c r="BA2"><v>52</v></c>')
})

test('what XML cannot hold is left out, and a name is no longer than a sheet may have', async () => {
  const { sheet, workbook } = await filesOf('n'.repeat(32), ['a'], [[['a\u0000\u0007b\tc\ud800 灯 😀']]])
  expect(sheet).toContain('>ab\tc 灯 😀</t>')
  expect(workbook).toContain(`name="${'n'.repeat(31)}"`)
})

test('each page is written before the next is asked for', async () => {
  let asked = 0
  let written = 0
  function* pages() {
    for (; asked < 5; asked++) yield Array.from({ length: 2_000 }, (_, at) => [`${asked} ${Math.sin(at + asked)}`])
  }
  for await (const chunk of xlsxOf('long', ['a'], pages())) {
    written += chunk.length
    if (asked < 3) expect(written).toBeLessThan(200_000)
  }
  expect(asked).toBe(5)
  expect(written).toBeGreaterThan(50_000)
})
