import { expect, test } from 'vitest'
import { csvOf, escapeFormula, unescapeFormula } from './csv.ts'

const bodyOf = (cells: readonly (string | number | null)[]) => csvOf(['h'], [cells]).split('\r\n')[1]

test('a text that a spreadsheet would run is kept as text', () => {
  expect(bodyOf(['=1+1', '+cmd', '-x', '@cmd', '\tx'])).toBe("'=1+1,'+cmd,'-x,'@cmd,'\tx")
})

test.each(['＝1+1', '＋cmd', '－x', '＠cmd'])(
  'a text %j that begins with a full-width sign is kept as text',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(bodyOf([text])).toBe(`'${text}`)
  },
)

test.each(['-88.25', '+5', 'SL001', ''])('a text %j runs as nothing and is left as it is', (text) => {
  expect(escapeFormula(text)).toBe(text)
})

test.each(['=Hof 3', '-A12', '+5V box', '@depot', '-12.5', "'-x", "''=y", "'quoted'", '＝1', 'plain', ''])(
  'the text %j comes back from a file as it was',
  (text) => {
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  },
)

test('numbers stay numbers, also below zero, and what is missing stays empty', () => {
  expect(bodyOf([-87, 0, 1.5, null])).toBe('-87,0,1.5,')
})

test('a code of many digits is kept as the text it is, and a short one stays plain', () => {
  expect(bodyOf(['89860420000000000374', '13911110001', '1.5'])).toBe('\t89860420000000000374,13911110001,1.5')
})

test('commas, quotes and lines inside a cell are quoted', () => {
  expect(bodyOf(['a,b', 'say "x"', 'plain'])).toBe('"a,b","say ""x""",plain')
})

test('the file says its encoding', () => {
  expect(csvOf(['名称'], [])).toBe('\uFEFF名称\r\n')
})
