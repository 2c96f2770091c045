import { sealData, type Target, type TargetCount, unseal } from '@lamplighter/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../i18n/i18n.ts'
import { addEveryWord } from '../../../../i18n/testing.ts'
import { GroupNumber } from './GroupNumber.tsx'

const none = { total: 0, online: 0, offline: 0, locked: 0 }
const counts: Record<number, Omit<TargetCount, 'kinds'>> = {
  7: { total: 12, online: 9, offline: 3, locked: 1 },
  8: none,
}
let asked: Target[]
let taken: Target[]

beforeAll(async () => {
  await startI18n()
  addEveryWord()
})
beforeEach(() => {
  asked = []
  taken = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { target } = unseal((JSON.parse(body) as { content: string }).content) as { target: Target }
    asked.push(target)
    const data = sealData({ ...counts[target.groupNumber ?? 0], kinds: [] })
    return new Response(JSON.stringify({ code: 0, data, type: 'base64', message: '' }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <GroupNumber busy={false} onTake={(target) => taken.push(target)} />
    </QueryClientProvider>,
  )
})
afterEach(cleanup)

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

test('the lamps of a number are counted before they are taken', async () => {
  type('7')
  fireEvent.click(await screen.findByRole('button', { name: '选 12 盏' }))
  expect(screen.getByRole('status').textContent).toBe('在线 9 · 离线 3 · 停用 1')
  expect(asked).toEqual([{ groupNumber: 7, kind: 'luminaire' }])
  expect(taken).toEqual([{ groupNumber: 7 }])
})

test('a number that no lamp carries is not taken', async () => {
  type('8')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '选 0 盏' })
  expect(button.disabled).toBe(true)
})

test('a number that is none is not asked about', async () => {
  type('256')
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
  expect(asked).toEqual([])
})
