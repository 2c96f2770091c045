import { expect, test } from 'vitest'
import { tokensCss } from './css.ts'
import { themes, tokens } from './tokens.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

test('tokens.css says what tokens.ts says', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./tokens.css')
})

test.each(themes)('every text colour of %s reads at 4.5 : 1 on every surface it lies on', (theme) => {
  const of = tokens[theme]
  const texts = [
    'text',
    'dim',
    'faint',
    'lit-text',
    'action',
    'online-text',
    'level-10-text',
    'level-20-text',
    'level-30-text',
  ] as const
  for (const text of texts)
    for (const surface of ['ground', 'surface-1', 'surface-2'] as const)
      expect(contrast(of[text], of[surface]), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
})

test.each(themes)('white reads on the solid button of %s', (theme) => {
  expect(contrast(tokens[theme]['on-solid'], tokens[theme].solid)).toBeGreaterThanOrEqual(4.5)
})
