import { useSession } from '@lamplighter/client'
import { sealData } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { AssignedNotices } from './AssignedNotices.tsx'

type Row = { incidentId: string; assignee: string }
let rows: Row[] = []
/** Who gave the alarms that are read. */
let by = 'chief'
let client: QueryClient

const rowOf = ({ incidentId, assignee }: Row) => ({
  id: incidentId,
  incidentId,
  assignee,
  level: 20,
  type: 'Tilt',
  deviceName: `K ${incidentId}`,
  stationName: 'Quay',
})

beforeAll(startConsole)
beforeEach(() => {
  rows = []
  by = 'chief'
  client = new QueryClient()
  const user = { id: 1, account: 'lin', isSuper: true }
  useSession.setState({ session: { user, ops: [], config: { clock: { offsetMs: 0 }, settings: {} } } as never })
  vi.stubGlobal('fetch', async (url: string) => {
    const step = { at: new Date().toISOString(), account: by, action: 'assign', text: 'lin', note: 'needs the ladder' }
    const data = url.endsWith('Read') ? { steps: [step] } : { total: rows.length, rows: rows.map(rowOf) }
    return new Response(JSON.stringify({ code: 0, type: 'base64', message: '', data: sealData(data) }))
  })
})
afterEach(cleanup)

async function show() {
  render(
    <QueryClientProvider client={client}>
      <App>
        <MemoryRouter>
          <AssignedNotices />
        </MemoryRouter>
      </App>
    </QueryClientProvider>,
  )
  await settled()
}
const settled = () => act(() => vi.waitFor(() => expect(client.isFetching()).toBe(0)))
const readAgain = () => act(() => client.invalidateQueries())

test('what was assigned before the sign-in is no news; what is assigned now is said, by whom and with the note', async () => {
  rows = [{ incidentId: '1', assignee: 'lin' }]
  await show()
  rows = [...rows, { incidentId: '2', assignee: 'lin' }]
  await readAgain()
  await screen.findByText('chief 指派给您 1 起告警')
  screen.getByText('倾斜 · K 2 · Quay', { exact: false })
  screen.getByText('needs the ladder')
})

test('what the user took, or only acknowledged, is not said', async () => {
  by = 'lin'
  await show()
  rows = [
    { incidentId: '3', assignee: 'lin' },
    { incidentId: '4', assignee: '' },
  ]
  await readAgain()
  await settled()
  expect(screen.queryByText(/指派给您/)).toBeNull()
})
