import { type ImportMapping, type ImportState, importMapping } from '@lamplighter/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startConsole } from '../../../testing/startConsole.ts'
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
  list: null,
  mapping: importMapping.parse({ columns: { number: 'no', lat: 'lat', lng: 'lng', watts: 'W' } }),
  count: null,
  issues: [],
  issuesTotal: 0,
  reasons: [],
  preview: [],
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
  render(<ColumnMatch state={uploaded} busy={false} onCheck={() => undefined} onEncoding={() => undefined} />)
  expect(rowOf('编号').textContent).toContain('L1L2')
  expect(rowOf('额定功率').textContent).toContain('250')
})

test('what was matched is sent with the texts that mean nothing', () => {
  const sent: ImportMapping[] = []
  render(
    <ColumnMatch
      state={uploaded}
      busy={false}
      onCheck={(mapping) => sent.push(mapping)}
      onEncoding={() => undefined}
    />,
  )
  fireEvent.change(screen.getByLabelText(/视为空的文字/), { target: { value: 'none\n?' } })
  fireEvent.click(screen.getByRole('button', { name: '校验 2 行' }))
  expect(sent).toEqual([{ ...uploaded.mapping, empty: ['', 'none', '?'] }])
})

test('a file without a column of numbers cannot be checked', () => {
  const unmatched = { ...uploaded, mapping: { ...uploaded.mapping, columns: { lat: 'lat', lng: 'lng' } } }
  render(<ColumnMatch state={unmatched} busy={false} onCheck={() => undefined} onEncoding={() => undefined} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '校验 2 行' }).disabled).toBe(true)
  screen.getByText('请先选择编号所在的列')
})

test('a file without positions can be checked, and says that lamps stay where they are', () => {
  const unplaced = { ...uploaded, mapping: { ...uploaded.mapping, columns: { number: 'no' } } }
  render(<ColumnMatch state={unplaced} busy={false} onCheck={() => undefined} onEncoding={() => undefined} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '校验 2 行' }).disabled).toBe(false)
  screen.getByText(/已有单灯的位置不变/)
})

test('a file of ours says what it is, and rows about poles need the number of the pole only', () => {
  const mapping = importMapping.parse({ subject: 'pole', columns: { pole: 'no' } })
  render(
    <ColumnMatch
      state={{ ...uploaded, list: 'pole', mapping }}
      busy={false}
      onCheck={() => undefined}
      onEncoding={() => undefined}
    />,
  )
  screen.getByText(/本系统导出的灯杆清单/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '校验 2 行' }).disabled).toBe(false)
})

const show = (state: ImportState) => {
  const sent: ImportMapping[] = []
  const read: string[] = []
  render(
    <ColumnMatch
      state={state}
      busy={false}
      onCheck={(mapping) => sent.push(mapping)}
      onEncoding={(encoding) => read.push(encoding)}
    />,
  )
  return { sent, read, check: () => fireEvent.click(screen.getByRole('button', { name: '校验 2 行' })) }
}

test('columns that no field takes are kept unless they are left out', () => {
  const { sent, check } = show({ ...uploaded, columns: [...uploaded.columns, 'Owner', 'Budget'] })
  const [owner, budget] = ['Owner', 'Budget'].map((column) => screen.getByRole('checkbox', { name: `保留“${column}”` }))
  expect([owner, budget].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true])
  fireEvent.click(budget!)
  check()
  expect(sent[0]?.leaveOut).toEqual(['Budget'])
})

test('columns that an import of poles does not set are named as ignored, and none can be kept', () => {
  const mapping = importMapping.parse({ subject: 'pole', columns: { pole: 'no' }, leaveOut: ['W'] })
  show({ ...uploaded, list: 'pole', mapping })
  screen.getByText('导入灯杆时忽略这些列')
  expect(screen.getByRole('rowheader', { name: 'W' }).getAttribute('data-tone')).toBe('dim')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('how a file is read is chosen beside its columns', () => {
  const { sent, check } = show(uploaded)
  fireEvent.change(screen.getByLabelText(/坐标系/), { target: { value: 'GCJ-02' } })
  fireEvent.change(screen.getByLabelText(/杆高单位/), { target: { value: 'ft' } })
  fireEvent.change(screen.getByLabelText(/日期顺序/), { target: { value: 'monthFirst' } })
  check()
  expect(sent).toMatchObject([{ crs: 'GCJ-02', heightUnit: 'ft', dateOrder: 'monthFirst' }])
})

test('a file with several columns of watts shows each lamp of a row', () => {
  const watts = { ...uploaded.mapping, columns: { ...uploaded.mapping.columns, watts: ['W', 'W2'] } }
  show({
    ...uploaded,
    columns: [...uploaded.columns, 'W2'],
    sample: [['L1', '30', '120', '250', '100']],
    mapping: watts,
  })
  expect(rowOf('额定功率').textContent).toContain('250 + 100')
})

test('the unit that a title of heights says is shown', () => {
  const columns = { ...uploaded.mapping.columns, poleHeight: 'Height (ft)' }
  show({ ...uploaded, columns: [...uploaded.columns, 'Height (ft)'], mapping: { ...uploaded.mapping, columns } })
  expect(
    screen
      .getByLabelText(/杆高单位/)
      .closest('label')
      ?.querySelector('small')?.textContent,
  ).toBe('英尺')
})

test('another encoding has the file read anew', () => {
  const { read } = show(uploaded)
  fireEvent.change(screen.getByLabelText(/文字编码/), { target: { value: 'windows-1252' } })
  expect(read).toEqual(['windows-1252'])
})

test('lamps that are numbered by row need no column of numbers', () => {
  const { sent, check } = show({ ...uploaded, mapping: { ...uploaded.mapping, columns: { lat: 'lat', lng: 'lng' } } })
  fireEvent.change(screen.getByLabelText(/编号方式/), { target: { value: 'rows' } })
  check()
  expect(sent).toMatchObject([{ numbering: 'rows', columns: { lat: 'lat', lng: 'lng' } }])
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
