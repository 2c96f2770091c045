import { wires } from '@lamplighter/kinds/wires'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startConsole } from '../../testing/startConsole.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Confirmation } from './questions.ts'

beforeAll(startConsole)
afterEach(cleanup)

const off = wires.luminaire.commands.find(({ code }) => code === 'dco.switch')!
const order = (more: Partial<Confirmation> = {}): Confirmation => ({
  command: { spec: off, args: { on: false }, kind: 'luminaire', ids: [1, 2, 3] },
  impact: { locations: [{ name: '城东', count: 3 }], all: false },
  asksReason: true,
  refusal: '',
  ...more,
})

function shown(question: Confirmation) {
  const onAnswer = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialog open question={question} onAnswer={onAnswer} />
    </QueryClientProvider>,
  )
  return onAnswer
}
const reason = () => screen.getByLabelText<HTMLInputElement>('夜间关灯的原因')
const act = () => fireEvent.click(screen.getByRole('button', { name: '关闭 3 盏' }))

test('it says how many lamps go dark, where, and until when', () => {
  shown(
    order({
      asksReason: false,
      impact: { locations: Array.from({ length: 7 }, (_, n) => ({ name: `站${n}`, count: 9 - n })), all: false },
    }),
  )
  expect(screen.getByText('关闭 3 盏灯？')).toBeDefined()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '站09',
    '站18',
    '站27',
    '站36',
    '站45',
    '其余 2 处7',
  ])
  expect(screen.getByText('至下一计划点，随后自动恢复计划')).toBeDefined()
})

test.each(['', '   '])('by night the reason %j is refused in words', async (text) => {
  const onAnswer = shown(order())
  fireEvent.change(reason(), { target: { value: text } })
  act()
  await screen.findByText('夜间关灯须说明原因')
  expect(onAnswer).not.toHaveBeenCalled()
})

test('a reason is handed on without the blanks around it, and is no longer than the server takes', async () => {
  const onAnswer = shown(order())
  expect(reason().maxLength).toBe(200)
  fireEvent.change(reason(), { target: { value: ' 检修 ' } })
  act()
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith('检修'))
})

test('what the server refused is said', () => {
  shown(order({ refusal: '夜间关灯须说明原因' }))
  expect(screen.getByRole('alert').textContent).toBe('夜间关灯须说明原因')
})

test('by day no reason is asked, and thinking better of it does nothing', async () => {
  const onAnswer = shown(order({ asksReason: false }))
  expect(screen.queryByLabelText('夜间关灯的原因')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /取\s*消/ }))
  expect(onAnswer).toHaveBeenCalledWith(null)
})

test('an order to everything says so, and that the password is asked', () => {
  shown(order({ impact: { locations: [], all: true } }))
  expect(screen.getByText('涉及本组织全部 3 盏灯，须确认登录密码。')).toBeDefined()
})

test('an order to everything names what it does, not only the command', () => {
  const { command } = order()
  shown(order({ command: { ...command, args: { on: true } }, asksReason: false, impact: { locations: [], all: true } }))
  expect(screen.getByText('对 3 盏灯执行“开灯”？')).toBeDefined()
  expect(screen.getByRole('button', { name: /开\s*灯/ })).toBeDefined()
})
