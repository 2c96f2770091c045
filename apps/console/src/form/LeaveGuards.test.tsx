import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { App } from 'antd'
import { useState } from 'react'
import { createMemoryRouter, Outlet, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isUnsaved } from '../app/unsaved.ts'
import { startConsole } from '../testing/startConsole.ts'
import { FormDialog } from './FormDialog.tsx'
import { LeaveGuards } from './LeaveGuards.tsx'
import { SideDrawer } from './SideDrawer.tsx'

beforeAll(startConsole)
afterEach(cleanup)

const onDialogClose = vi.fn()

/** A drawer that no record drawer watches over, as those in which people write notes. */
function Alarms() {
  const [params, setParams] = useSearchParams()
  const [note, setNote] = useState('')
  return (
    <SideDrawer open={params.has('alarm')} title="Alarm" onClose={() => setParams({})}>
      <textarea aria-label="Note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input type="search" aria-label="Search" />
      <button type="button" onClick={() => setNote('')}>
        Send
      </button>
    </SideDrawer>
  )
}

const Dialog = () => (
  <FormDialog title="Ask" act="Go" onSubmit={() => undefined} onClose={onDialogClose}>
    <input aria-label="Reason" />
  </FormDialog>
)

function open(addresses: string[]) {
  const router = createMemoryRouter(
    [
      {
        path: '/index',
        element: (
          <>
            <Outlet />
            <LeaveGuards />
          </>
        ),
        children: [
          { path: 'alarms', element: <Alarms /> },
          { path: 'dialog', element: <Dialog /> },
          { path: 'home', element: <p>Home</p> },
        ],
      },
      { path: '/login', element: <p>Sign in</p> },
    ],
    { initialEntries: addresses },
  )
  render(
    <App>
      <RouterProvider router={router} />
    </App>,
  )
  return router
}

function type(name: string, value: string) {
  const field = screen.getByLabelText(name)
  fireEvent.focusIn(field)
  fireEvent.input(field, { target: { value } })
}
const close = () => fireEvent.click(screen.getAllByRole('button', { name: '关闭' })[0]!)
const question = () => screen.findAllByText('放弃修改？')

/** Whether the browser would ask before it reloads. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('what was typed into a drawer is asked about when it is closed', async () => {
  const router = open(['/index/alarms?alarm=7'])
  type('Note', 'on its way')
  close()
  await question()
  expect(router.state.location.search).toBe('?alarm=7')
  fireEvent.click(screen.getByRole('button', { name: /^放\s?弃/ }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test.each([
  ['the browser’s Back', -1],
  ['another screen', '/index/home'],
])('%s asks too', async (_, to) => {
  const router = open(['/index/home', '/index/alarms?alarm=7'])
  type('Note', 'on its way')
  await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
  fireEvent.click(await screen.findByRole('button', { name: /继续/ }))
  expect(router.state.location.search).toBe('?alarm=7')
})

test('a reload asks too; the end of a session does not', async () => {
  const router = open(['/index/alarms?alarm=7'])
  expect([isUnsaved(), asksBeforeReload()]).toEqual([false, false])
  type('Note', 'on its way')
  expect([isUnsaved(), asksBeforeReload()]).toEqual([true, true])
  await router.navigate('/login')
  await screen.findByText('Sign in')
})

test('what was sent, taken back or only searched for is no loss', async () => {
  const router = open(['/index/alarms?alarm=7'])
  type('Note', 'on its way')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  type('Search', 'quay')
  expect([isUnsaved(), asksBeforeReload()]).toEqual([false, false])
  close()
  await waitFor(() => expect(router.state.location.search).toBe(''))
})

test('a dialog asks where its close sign or Escape might lose what was typed, and not at its button', async () => {
  open(['/index/dialog'])
  type('Reason', 'roadworks')
  fireEvent.click(document.querySelector('.ant-modal-close')!)
  await question()
  expect(onDialogClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getAllByRole('button', { name: /取\s?消/ })[0]!)
  expect(onDialogClose).toHaveBeenCalledOnce()
})
