import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { filledColumns, type ListColumn, tableColumns } from './listColumn.tsx'

type Row = { name: string; watts: number | null }
const columns: ListColumn<Row>[] = [
  { key: 'state', head: 'State', width: 24, cell: () => <i /> },
  { key: 'name', head: 'Name', width: 80, text: ({ name }) => name },
  { key: 'watts', head: 'Power', unit: 'W', width: 60, text: ({ watts }) => watts, cell: ({ watts }) => `~${watts}` },
]

test('a column that only has a text shows it, in full as its title, and a dash where there is none', () => {
  const [, name] = tableColumns(columns)
  const { container, rerender } = render(name!.cell({ name: 'Quay 1', watts: 1 }))
  expect(container.querySelector('span')?.title).toBe('Quay 1')
  rerender(name!.cell({ name: '', watts: 1 }))
  expect(container.textContent).toBe('--')
})

test('a column that says nothing in any row is left out, unless it is fixed, draws more, or there are few rows', () => {
  const note: ListColumn<Row> = { key: 'note', head: 'Note', width: 80, text: () => '' }
  const rows = [1, 2, 3].map((watts) => ({ name: `Quay ${watts}`, watts }))
  const keys = (given: readonly Row[], more: Partial<ListColumn<Row>> = {}) =>
    filledColumns([...columns, { ...note, ...more }], given).map(({ key }) => key)
  expect(keys(rows)).toEqual(['state', 'name', 'watts'])
  expect(keys(rows, { fixed: true })).toContain('note')
  expect(keys(rows, { cell: () => <i /> })).toContain('note')
  expect(keys(rows.slice(0, 2))).toContain('note')
})

test('words that are the same in all of many rows are left out, a number is not', () => {
  const rows = Array.from({ length: 10 }, (_, at) => ({ name: `Quay ${at}`, watts: at }))
  const site: ListColumn<Row> = { key: 'site', head: 'Site', width: 80, text: () => 'Harbour' }
  const keys = (given: readonly Row[], more: Partial<ListColumn<Row>> = {}) =>
    filledColumns([{ ...site, ...more }], given).map(({ key }) => key)
  expect(keys(rows)).toEqual([])
  expect(keys(rows.slice(1))).toEqual(['site'])
  expect(keys(rows, { right: true })).toEqual(['site'])
  expect(keys(rows, { key: 'name' })).toEqual(['name'])
})
