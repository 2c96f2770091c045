import { errors, sealData, unseal } from '@lamplighter/contract'
import { wires } from '@lamplighter/kinds/wires'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useApprovalRequest } from './approvalRequest.ts'
import { confirmation, passwordQuestion } from './questions.ts'
import { useSendCommand } from './useSendCommand.ts'

const GROUP = '11111111-1111-4111-8111-111111111111'
const sent: Record<string, unknown>[] = []
/** Error numbers that the server answers with, one after the other; then it takes the command. */
let refusals: number[] = []

beforeEach(() => {
  sent.length = 0
  refusals = []
  useApprovalRequest.setState(null, true)
  vi.stubGlobal('fetch', async (_: string, init: { body: string }) => {
    sent.push(unseal(JSON.parse(init.body).content) as Record<string, unknown>)
    const code = refusals.shift() ?? 0
    const data = sealData({ groupId: GROUP, list: [] })
    return new Response(JSON.stringify({ code, type: 'base64', message: code ? 'refused' : '', data }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(cleanup)

const within = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const shown = () =>
  renderHook(
    () => ({
      send: useSendCommand({ quiet: true }).send,
      confirm: confirmation.useAsked(),
      password: passwordQuestion.useAsked(),
    }),
    { wrapper: within },
  ).result
const brighter = {
  spec: wires.luminaire.commands.find(({ code }) => code === 'dco.dim')!,
  args: { level: 50 },
  kind: 'luminaire' as const,
  ids: [1],
}

test('what is harmless is sent without a question', async () => {
  const { current } = shown()
  expect(await act(() => current.send(brighter))).toBe(GROUP)
  expect(sent).toMatchObject([{ code: 'dco.dim', ids: [1], reason: '' }])
})

test('a reason that only the server wants is asked for, and sent', async () => {
  refusals = [errors['command.reasonNeeded'].number]
  const result = shown()
  const sending = result.current.send(brighter)
  await waitFor(() => expect(result.current.confirm?.question).toMatchObject({ asksReason: true, refusal: 'refused' }))
  act(() => result.current.confirm?.answer('roadworks'))
  expect(await act(() => sending)).toBe(GROUP)
  expect(sent.map(({ reason }) => reason)).toEqual(['', 'roadworks'])
})

test('a password that counts no more is asked for; without it nothing is sent again', async () => {
  refusals = [990107, 990107]
  const result = shown()
  const sending = result.current.send(brighter)
  await waitFor(() => expect(result.current.password).not.toBeNull())
  act(() => result.current.password?.answer(true))
  await waitFor(() => expect(sent.length).toBe(2))
  await waitFor(() => expect(result.current.password).not.toBeNull())
  act(() => result.current.password?.answer(false))
  expect(await act(() => sending)).toBeNull()
  expect(sent.length).toBe(2)
})

test('what one person may not send alone is asked of a second one', async () => {
  refusals = [990211]
  const { current } = shown()
  expect(await act(() => current.send(brighter))).toBeNull()
  expect(useApprovalRequest.getState()).toMatchObject({ code: 'dco.dim', deviceIds: [1], sentence: 'refused' })
})
