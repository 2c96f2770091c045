import { type ImportMapping, type ImportState, importMapping } from '@lamplighter/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { Changes } from './parts/Changes.tsx'
import { ColumnMatch } from './parts/ColumnMatch.tsx'
import { Counts } from './parts/Counts.tsx'
import { FileDrop } from './parts/FileDrop.tsx'
import { Reasons } from './parts/Reasons.tsx'

const uploaded: ImportState = {
  importId: '9b2f6a4e-58a5-4f0e-9c43-0d1f0a5f3c11',
  fileName: 'lamps.csv',
  at: '2026-11-21T00:00:00.000Z',
  taskId: null,
  phase: 'uploaded',
  columns: ['no', 'lat', 'lng', 'W'],
  sample: [
    ['L1', '30.1', '120.1', '250'],
    ['L2', '30.2', '120.2', ''],
  ],
  rows: 2,
  mapping: importMapping.parse({ columns: { number: 'no', lat: 'lat', lng: 'lng', watts: 'W' } }),
  count: null,
  issues: [],
  issuesTotal: 0,
  reasons: [],
  preview: [],
  missing: [],
  places: [],
  revertible: false,
  reverted: null,
  done: 0,
  total: 2,
  message: '',
}

beforeAll(startConsole)
afterEach(cleanup)

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })

test('the first values of a column stand beside the field that it feeds', () => {
  render(<ColumnMatch state={uploaded} busy={false} onCheck={() => undefined} />)
  expect(rowOf('编号').textContent).toContain('L1L2')
  expect(rowOf('额定功率').textContent).toContain('250')
})

test('what was matched is sent with the texts that mean nothing', () => {
  const sent: ImportMapping[] = []
  render(<ColumnMatch state={uploaded} busy={false} onCheck={(mapping) => sent.push(mapping)} />)
  fireEvent.change(screen.getByLabelText(/视为空的文字/), { target: { value: 'none\n?' } })
  fireEvent.click(screen.getByRole('button', { name: '校验 2 行' }))
  expect(sent).toEqual([{ ...uploaded.mapping, empty: ['', 'none', '?'] }])
})

test('a file without columns of number and position cannot be checked', () => {
  const unmatched = { ...uploaded, mapping: { ...uploaded.mapping, columns: { number: 'no', lat: 'lat' } } }
  render(<ColumnMatch state={unmatched} busy={false} onCheck={() => undefined} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '校验 2 行' }).disabled).toBe(true)
  screen.getByText('请先选择编号、纬度和经度所在的列')
})

function fileOf(size: number): File {
  return Object.defineProperty(new File(['a'], 'lamps.csv'), 'size', { value: size })
}

test('a file is taken by drop', () => {
  const taken: string[] = []
  render(<FileDrop sending={null} refusal="" onFile={(file) => taken.push(file.name)} />)
  fireEvent.drop(screen.getByText(/把台账文件拖到这里/), { dataTransfer: { files: [fileOf(10)] } })
  expect(taken).toEqual(['lamps.csv'])
})

test('a file over 64 MB is not sent, and the reason is said', () => {
  const taken: string[] = []
  render(<FileDrop sending={null} refusal="" onFile={(file) => taken.push(file.name)} />)
  fireEvent.drop(screen.getByText(/把台账文件拖到这里/), { dataTransfer: { files: [fileOf(65 * 1024 * 1024)] } })
  expect(taken).toEqual([])
  expect(screen.getByRole('alert').textContent).toContain('超过 64 MB')
})

test('while one file is on its way no other is taken', () => {
  const taken: string[] = []
  render(<FileDrop sending="one.csv" refusal="" onFile={(file) => taken.push(file.name)} />)
  fireEvent.drop(screen.getByText(/正在读取“one.csv”/), { dataTransfer: { files: [fileOf(10)] } })
  expect(taken).toEqual([])
})

test('the lines are shown to add up', () => {
  const nothing = {
    warned: 0,
    lamps: 0,
    created: 0,
    changed: 0,
    same: 0,
    groups: 0,
    stations: 0,
    cabinets: 0,
    gateways: 0,
    missing: 0,
  }
  render(<Counts count={{ ...nothing, read: 4556, taken: 4255, refused: 301 }} />)
  screen.getByText('读取 4,556 行 = 接收 4,255 + 拒绝 301')
})

test('a changed row shows what it was and what it becomes', () => {
  const changes = [
    { field: 'ratedWatts', before: '250', after: '150' },
    { field: 'station', before: '', after: 'Ring' },
  ]
  const { container } = render(<Changes changes={changes} />)
  expect(container.textContent).toBe('额定功率 250 → 150 · 站点 -- → Ring')
})

test('each reason stands once with its count', () => {
  const reasons = [
    { reason: 'noPosition', refused: true, count: 1_200 },
    { reason: 'swappedPosition', refused: false, count: 3 },
  ] as const
  render(<Reasons reasons={[...reasons]} />)
  const words = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(words).toEqual(['没有坐标 1,200', '纬度与经度似乎颠倒 3'])
})
