import { CallError, useSession } from '@lamplighter/client'
import { errors } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FieldItem } from '../field/FieldItem.tsx'
import { startConsole } from '../testing/startConsole.ts'
import { LeaveGuards } from './LeaveGuards.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'

const box = { id: 7, name: 'K 7' }
const save = vi.fn()
const remove = vi.fn()

beforeAll(async () => {
  await startConsole()
  useSession.setState({
    session: { ops: ['pole.save'], user: { isSuper: false }, config: { clock: { timeZone: 'UTC' } } } as never,
  })
})
beforeEach(() => {
  save.mockReset().mockResolvedValue({})
  remove.mockReset().mockResolvedValue({})
})
afterEach(cleanup)

/** A drawer whose record stands in the address, as on every list. */
function Screen() {
  const [params, setParams] = useSearchParams()
  const which = params.get('box') ?? ''
  return (
    <RecordDrawer<typeof box, { name: string }>
      name="box"
      open={which !== ''}
      record={which === 'new' ? null : which === '7' ? box : undefined}
      noun={{ zh: '箱', en: 'box' }}
      right="pole.save"
      gone={{ icon: 'search' }}
      initial={which === '7' ? box : {}}
      fieldOf={{ 'pole.nameTaken': 'name' }}
      save={save}
      remove={which === '7' ? { name: 'K 7', text: 'For good.', run: remove } : null}
      onClose={() => setParams({})}
    >
      {() => <FieldItem field={{ key: 'name', type: 'text', label: { zh: 'Name', en: 'Name' }, max: 40 }} />}
    </RecordDrawer>
  )
}

function open(addresses: string[], element: ReactNode = <Screen />) {
  const guarded = (
    <>
      {element}
      <LeaveGuards />
    </>
  )
  const router = createMemoryRouter([{ path: '/index/list', element: guarded }], { initialEntries: addresses })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <RouterProvider router={router} />
      </App>
    </QueryClientProvider>,
  )
  return router
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('what was entered is sent, and the drawer leaves without a question', async () => {
  const router = open(['/index/list?box=7'])
  fireEvent.change(field(), { target: { value: 'K 8' } })
  press('保存')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(save).toHaveBeenCalledWith({ name: 'K 8' })
  expect(screen.queryByText('放弃修改？')).toBeNull()
})

test('nothing is sent that a field refuses, and a refusal of the server stands at its field', async () => {
  open(['/index/list?box=new'])
  press('保存')
  await screen.findByText('必填')
  expect(save).not.toHaveBeenCalled()
  const { number } = errors['pole.nameTaken']
  save.mockRejectedValue(new CallError('pole.save', number, 'K 8 is taken'))
  fireEvent.change(field(), { target: { value: 'K 8' } })
  press('保存')
  await waitFor(() => expect(field().closest('.ant-form-item')?.textContent).toContain('K 8 is taken'))
})

test('the browser’s Back asks before what was entered is lost', async () => {
  const router = open(['/index/list', '/index/list?box=7'])
  fireEvent.change(field(), { target: { value: 'K 8' } })
  await router.navigate(-1)
  const stay = await screen.findByRole('button', { name: /继续|留/ })
  expect(router.state.location.search).toBe('?box=7')
  fireEvent.click(stay)
  expect(field().value).toBe('K 8')
})

test('it is removed after a question', async () => {
  const router = open(['/index/list?box=7'])
  press('删除箱')
  const question = (await screen.findAllByText('For good.'))[0]!.closest<HTMLElement>('.ant-modal')!
  expect(remove).not.toHaveBeenCalled()
  fireEvent.click(within(question).getByRole('button', { name: '删除箱' }))
  await waitFor(() => expect(router.state.location.search).toBe(''))
  expect(remove).toHaveBeenCalledOnce()
})

test('one that does not exist is said to be gone, and cannot be saved', async () => {
  open(['/index/list?box=8'])
  await screen.findByText('找不到该箱')
  expect(screen.queryByRole('button', { name: '保存' })).toBeNull()
})

/** Beside its list a record stays open when it was saved. */
function Beside() {
  const [saved, setSaved] = useState(box)
  return (
    <RecordDrawer<typeof box, { name: string }>
      name="box"
      open
      record={saved}
      noun={{ zh: '箱', en: 'box' }}
      beside={{ title: 'Choose a box', text: '' }}
      right="pole.save"
      gone={{ icon: 'search' }}
      initial={saved}
      save={async ({ name }) => {
        setSaved({ ...box, name: name.toUpperCase() })
        return { next: () => undefined }
      }}
      onClose={() => undefined}
    >
      {() => <FieldItem field={{ key: 'name', type: 'text', label: { zh: 'Name', en: 'Name' }, max: 40 }} />}
    </RecordDrawer>
  )
}

test('a record beside its list begins anew with what was saved', async () => {
  open(['/index/list'], <Beside />)
  fireEvent.change(field(), { target: { value: 'k 9' } })
  press('保存')
  await waitFor(() => expect(field().value).toBe('K 9'))
})
