import { type Field, schemaOf } from '@lamplighter/contract'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { type Draft, emptyDraft } from './argumentDraft.ts'
import { FieldsForm } from './FieldsForm.tsx'
import { checked, type Refusals } from './refusals.ts'

beforeAll(startConsole)
afterEach(cleanup)

const fields: readonly Field[] = [
  { key: 'minor', type: 'number', label: { zh: '一级', en: 'Minor' }, unit: 'mA', min: 1, max: 1_000, decimals: 0 },
  { key: 'trips', type: 'switch', label: { zh: '跳闸', en: 'Trips' } },
  {
    key: 'steps',
    type: 'rows',
    label: { zh: '步骤', en: 'Steps' },
    cells: [{ key: 'at', type: 'clock', label: { zh: '时刻', en: 'At' } }],
    least: 1,
    most: 2,
  },
]
const none: Refusals = new Map()
let filled: Draft = {}

function Example({ read = null }: { read?: Draft | null }) {
  const [draft, setDraft] = useState(read ?? emptyDraft(fields))
  const [tried, setTried] = useState(false)
  filled = draft
  const result = checked(schemaOf(fields), fields, draft, 'zh')
  const refusals = tried && 'refusals' in result ? result.refusals : none
  return (
    <FieldsForm
      id="example"
      fields={fields}
      draft={draft}
      base={read}
      onDraft={setDraft}
      refusals={refusals}
      onSubmit={() => setTried(true)}
    />
  )
}

const submit = () => fireEvent.submit(document.getElementById('example')!)

test('nothing is filled in that nobody said', () => {
  render(<Example />)
  expect((screen.getByLabelText('一级') as HTMLInputElement).value).toBe('')
  const group = screen.getByRole('radiogroup', { name: '跳闸' })
  expect(within(group).queryAllByRole('radio', { checked: true })).toHaveLength(0)
})

test('what is wrong stands under its field, which takes the focus, until it is right', async () => {
  render(<Example />)
  submit()
  const minor = screen.getByLabelText('一级')
  await waitFor(() => expect(minor.getAttribute('aria-invalid')).toBe('true'))
  const help = minor.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(help)?.textContent).toBe('必填')
  await waitFor(() => expect(document.activeElement).toBe(minor))
  fireEvent.change(minor, { target: { value: '2000' } })
  await screen.findByText('须在 1–1000 mA 之间')
  fireEvent.change(minor, { target: { value: '20' } })
  await waitFor(() => expect(minor.getAttribute('aria-invalid')).toBe('false'))
  expect(filled).toMatchObject({ minor: 20 })
})

test('rows are added as far as the table goes, removed down to its least, and wrong cells are named', async () => {
  render(<Example />)
  const add = screen.getByRole<HTMLButtonElement>('button', { name: '添加一行' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '删除第 1 行' }).disabled).toBe(true)
  fireEvent.click(add)
  expect(add.getAttribute('aria-description')).toBe('最多 2 项')
  fireEvent.change(screen.getByLabelText('第 1 行 时刻'), { target: { value: '630' } })
  fireEvent.blur(screen.getByLabelText('第 1 行 时刻'))
  fireEvent.change(screen.getByLabelText('第 2 行 时刻'), { target: { value: '25:00' } })
  submit()
  await screen.findByText('第 2 行 时刻: 请按 时:分 填写，如 18:30')
  fireEvent.click(screen.getByRole('button', { name: '删除第 2 行' }))
  expect(filled).toMatchObject({ steps: [{ at: '06:30' }] })
})

const helpOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent

test('what differs from what was read is marked with the value that it had, until it is changed back', async () => {
  render(<Example read={{ minor: 30, trips: false, steps: [{ at: '06:30' }] }} />)
  const minor = screen.getByLabelText('一级')
  expect((minor as HTMLInputElement).value).toBe('30')
  expect(helpOf(minor)).toBe('1–1000 mA')
  fireEvent.change(minor, { target: { value: '40' } })
  await waitFor(() => expect(helpOf(minor)).toBe('1–1000 mA · 原为 30 mA'))
  fireEvent.change(minor, { target: { value: '30' } })
  await waitFor(() => expect(helpOf(minor)).toBe('1–1000 mA'))
  const cell = screen.getByLabelText('第 1 行 时刻')
  expect(cell.closest('td')?.dataset.edited).toBe('false')
  fireEvent.change(cell, { target: { value: '07:00' } })
  expect(cell.closest('td')?.dataset.edited).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: '添加一行' }))
  await screen.findByText('1–2 行 · 原为 1 行')
})

test('nothing is marked where nothing was read', () => {
  render(<Example />)
  const minor = screen.getByLabelText('一级')
  fireEvent.change(minor, { target: { value: '40' } })
  expect(helpOf(minor)).toBe('1–1000 mA')
})
