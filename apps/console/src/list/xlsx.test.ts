import { expect, test } from 'vitest'
import { xlsxOf } from './xlsx.ts'
import { crc32, zipOf } from './zip.ts'

/** Blob in jsdom has no bytes of its own. */
const bytesOf = (blob: Blob) =>
  new Promise<Uint8Array>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(blob)
  })
const textOf = async (blob: Blob) => new TextDecoder().decode(await bytesOf(blob))

test('the checksum is the one of the archive format', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926)
})

test('an archive ends with an index that points at each of its files', async () => {
  const bytes = await bytesOf(
    zipOf([
      ['a.txt', 'one'],
      ['灯.txt', 'two'],
    ]),
  )
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  expect(view.getUint16(end + 10, true)).toBe(2)
  const index = view.getUint32(end + 16, true)
  expect(index + view.getUint32(end + 12, true)).toBe(end)
  const second = index + 46 + view.getUint16(index + 28, true)
  const body = view.getUint32(second + 42, true)
  expect(view.getUint32(body, true)).toBe(0x04034b50)
  const start = body + 30 + view.getUint16(body + 26, true)
  expect(new TextDecoder().decode(bytes.slice(start, start + 3))).toBe('two')
})

test('numbers stay numbers, missing cells stay empty, and a text that looks like a formula is a text', async () => {
  const text = await textOf(
    xlsxOf('results', [
      ['A & <B>', '=1+1'],
      [-1.5, null],
    ]),
  )
  expect(text).toContain('<t xml:space="preserve">A &amp; &lt;B&gt;</t>')
  expect(text).toContain('<c r="B1" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>')
  expect(text).toContain('<row r="2"><c r="A2"><v>-1.5</v></c></row>')
})

test('after the column Z comes AA', async () => {
  const text = await textOf(xlsxOf('wide', [Array.from({ length: 53 }, (_, at) => at)]))
  expect(text).toContain('<c r="Z1"><v>25</v></c><c r="AA1"><v>26</v></c>')
  expect(text).toContain('<c r="AZ1"><v>51</v></c><c r="BA1"><v>52</v></c>')
})

test('what XML cannot hold is left out, and a name is no longer than a sheet may have', async () => {
  const text = await textOf(xlsxOf('n'.repeat(32), [['a\u0000\u0007b\tc']]))
  expect(text).toContain('>ab\tc</t>')
  expect(text).toContain(`name="${'n'.repeat(31)}"`)
})
