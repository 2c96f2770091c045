import { changedBy } from '@lamplighter/contract'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { useLink } from './live/live.ts'
import { applyStates, useLiveStates } from './live/states.ts'
import { createQueryClient, readAgain } from './query.ts'

const state = {
  isParam: true,
  time: null,
  online: true,
  alarm: 0,
  running: true,
  light: true,
  level: 80,
  refreshTime: null,
  power: null,
}

test('when the live connection is back, states from before are forgotten and what was read is read again', () => {
  const client = createQueryClient(() => undefined)
  client.setQueryData(['pole.query'], { rows: [] })
  applyStates(new Map([[7, state]]))
  const isOld = () => client.getQueryState(['pole.query'])?.isInvalidated
  useLink.setState({ link: { state: 'lost', since: 1 } })
  expect([isOld(), useLiveStates.getState().states.size]).toEqual([false, 1])
  useLink.setState({ regained: { since: 1, lasted: 2_000 } })
  expect([isOld(), useLiveStates.getState().states.size]).toEqual([true, 0])
})

test.each([
  { acts: 0, isReadAgain: false },
  { acts: 1, isReadAgain: true },
])(
  'where $acts acts were made before the live connection of a page stood, what it has is read again: $isReadAgain',
  async ({ acts, isReadAgain }) => {
    useLink.setState({ link: { state: 'connecting' } })
    const client = createQueryClient(() => undefined)
    client.setQueryData(['command.settings'], [])
    const isOld = () => client.getQueryState(['command.settings'])?.isInvalidated
    for (let act = 0; act < acts; act++)
      await client
        .getMutationCache()
        .build(client, { mutationFn: async () => 0 })
        .execute(undefined)
    useLink.setState({ link: { state: 'open', latency: null } })
    expect(isOld()).toBe(false)
    useLink.setState({ link: { state: 'open', latency: 20 } })
    expect(isOld()).toBe(isReadAgain)
  },
)

test('what others changed is read again in the modules where it shows, and no file is', () => {
  const client = createQueryClient(() => undefined)
  const keys = [
    ['pole.query', { page: 1 }],
    ['tree.queryAll', {}],
    ['user.query', {}],
    ['pole.photo', 'x'],
    ['order-items', 'y'],
  ]
  for (const key of keys) client.setQueryData(key, {})
  const old = () => keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([name]) => name)
  void readAgain(client, changedBy('pole.mount'))
  expect(old()).toEqual(['pole.query', 'tree.queryAll'])
})

test('what is heard of while the first answer is on its way is read after it', async () => {
  const client = createQueryClient(() => undefined)
  const answers: ((rows: number) => void)[] = []
  const ask = () => new Promise<number>((resolve) => answers.push(resolve))
  const observer = new QueryObserver(client, { queryKey: ['pole.query', {}], queryFn: ask })
  const leave = observer.subscribe(() => undefined)
  const read = readAgain(client, changedBy('pole.mount'))
  expect(answers).toHaveLength(1)
  answers[0]!(0)
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!(1)
  await read
  expect(observer.getCurrentResult().data).toBe(1)
  leave()
})
