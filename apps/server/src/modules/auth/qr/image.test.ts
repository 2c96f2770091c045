import { expect, test } from 'vitest'
import { readSettings } from '../../../settings.ts'
import { phonePage } from './image.ts'

test("a code's page carries it", () => {
  const settings = readSettings({ LAMPLIGHTER_PUBLIC_URL: 'https://lights.example' })
  expect(phonePage(settings, 'abc')).toBe('https://lights.example/qr?code=abc')
})
