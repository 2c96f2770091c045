import { expect, test } from 'vitest'
import { readSettings } from '../../../../settings.ts'
import { createQrImages, phonePage, qrImage } from './image.ts'

test("a code's page carries it", () => {
  const settings = readSettings({ LAMPLIGHTER_PUBLIC_URL: 'https://lights.example' })
  expect(phonePage(settings, 'abc')).toBe('https://lights.example/qr?code=abc')
})

test('a code is drawn once however often it is shown, and the oldest of many are forgotten', () => {
  const drawn: string[] = []
  const images = createQrImages(
    (code) => `at ${code}`,
    (text) => {
      drawn.push(text)
      return qrImage(text)
    },
  )
  const first = images('first')
  expect(first.toString()).toBe(qrImage('at first'))
  expect(images('first')).toBe(first)
  expect(drawn).toEqual(['at first'])
  for (let n = 0; n < 500; n++) images(String(n))
  images('first')
  expect(drawn).toHaveLength(502)
})
