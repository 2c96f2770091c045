import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { startConsole } from '../testing/startConsole.ts'
import { addressOf, lookAt } from './look.ts'
import { PartPage } from './PartPage.tsx'
import { partNames } from './parts/names.ts'

beforeAll(startConsole)
afterEach(cleanup)

test.each(partNames.flatMap((part) => (['zh', 'en'] as const).map((language) => [part, language] as const)))(
  'the gallery shows %s in %s',
  (part, language) => {
    render(<PartPage part={part} look={{ theme: 'day', language }} />)
    expect(screen.getByRole('region', { name: part }).childElementCount).toBeGreaterThan(0)
  },
)

test('an address of the gallery names a part, a theme and a language', () => {
  const look = { part: 'tables', theme: 'day', language: 'zh' } as const
  expect(lookAt(addressOf(look))).toEqual(look)
  expect(lookAt('?part=none')).toEqual({ part: null, theme: 'night', language: 'en' })
})
