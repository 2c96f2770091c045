import { callKey } from '@lamplighter/client'
import { BRIGHTNESS, FAILED, IDLE, NO_SIGNAL, PLAYING, PLAYS, POWER } from '@lamplighter/kinds/led-screen'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Place } from './geometry.ts'
import { LedScreen } from './LedScreen.tsx'

const on = { [POWER]: 1, [BRIGHTNESS]: 60, [PLAYING]: PLAYS, [FAILED]: 0 }
const LIT = 'var(--pole-screen-lit)'
const DARK = 'var(--pole-screen)'

afterEach(cleanup)

/** What is seen of a screen that has said this: whether it is lit, shows lines, and how many of its modules are dark. */
function seen(values: Record<string, number>, online = true) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(callKey('device.detail', { id: 7 }), { id: 7, kind: 'led-screen', code: '7', values })
  const place = { x: 20, y: 60, side: 'left', device: { id: 7, kind: 'led-screen', online } } as Place
  const { container } = render(
    <QueryClientProvider client={client}>
      <svg role="img" aria-label="pole">
        <LedScreen place={place} shaft={100} />
      </svg>
    </QueryClientProvider>,
  )
  const count = (selector: string) => container.querySelectorAll(selector).length
  return {
    lit: count(`rect[fill="${LIT}"]`) > 0,
    lines: count(`path[stroke="${LIT}"]`) > 0,
    darkModules: count(`rect[fill="${DARK}"]`) - 1,
  }
}

test('a screen that is on is lit, and shows lines while it plays', () => {
  expect(seen(on)).toEqual({ lit: true, lines: true, darkModules: 0 })
  for (const state of [IDLE, NO_SIGNAL])
    expect(seen({ ...on, [PLAYING]: state })).toEqual({ lit: true, lines: false, darkModules: 0 })
})

test('failed modules are dark', () => {
  expect(seen({ ...on, [FAILED]: 2 })).toEqual({ lit: true, lines: true, darkModules: 2 })
})

test('a screen that is switched off or offline is dark', () => {
  const dark = { lit: false, lines: false, darkModules: 0 }
  expect(seen({ ...on, [POWER]: 0 })).toEqual(dark)
  expect(seen(on, false)).toEqual(dark)
})
