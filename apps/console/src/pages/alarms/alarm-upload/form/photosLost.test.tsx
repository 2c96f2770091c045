import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../../../../testing/startConsole.ts'
import { ReportForm } from './ReportForm.tsx'
import { readDraft, useReportDraft } from './reportDraft.ts'

vi.mock('./shrink.ts', () => ({ shrink: async (file: File) => file }))

beforeAll(startConsole)
beforeEach(() => {
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
})
afterEach(cleanup)

const place = { answer: null, isUnknown: false, failure: null, again: () => undefined } as never
const sent = vi.fn()

function Form() {
  const { draft, change } = useReportDraft('P-1')
  const progress = { at: 'idle' } as const
  return <ReportForm draft={draft} onDraft={change} place={place} progress={progress} failure="" onSend={sent} />
}
const show = () =>
  render(
    <MemoryRouter>
      <Form />
    </MemoryRouter>,
  )
const choose = async (count: number, shown: number) => {
  const files = Array.from({ length: count }, (_, n) => new File(['x'], `${n}.jpg`, { type: 'image/jpeg' }))
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(shown))
}

test('after a reload it is said how many photos have to be chosen again, until they are', async () => {
  show()
  await choose(2, 2)
  expect(screen.queryByText(/请重新选择/)).toBeNull()
  cleanup()

  show()
  screen.getByText(/未保留所选的 2 张照片/)
  await choose(1, 1)
  screen.getByText(/未保留所选的 1 张照片/)
  cleanup()

  show()
  screen.getByText(/未保留所选的 2 张照片/)
  await choose(2, 2)
  expect(screen.queryByText(/请重新选择/)).toBeNull()
  expect(readDraft('P-1').photos).toBe(2)
})

test('a photo that was removed has not to be chosen again', async () => {
  show()
  await choose(2, 2)
  fireEvent.click(screen.getByRole('button', { name: /删除照片 1|移除照片 1|照片 1/ }))
  await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(1))
  cleanup()
  show()
  screen.getByText(/未保留所选的 1 张照片/)
})
