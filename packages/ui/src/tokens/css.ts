import { measures, type Tokens, tokens } from './tokens.ts'

const lowerHex = (value: string) => value.replace(/#[0-9A-F]+/g, (hex) => hex.toLowerCase())

const block = (selector: string, values: Readonly<Record<string, string>>, lead: readonly string[] = []) => {
  const declarations = Object.entries(values).map(([name, value]) => `  --${name}: ${lowerHex(value)};`)
  return [`${selector} {`, ...lead, ...declarations, '}\n'].join('\n')
}

const theme = (selector: string, scheme: 'dark' | 'light', values: Tokens) =>
  block(selector, values, [`  color-scheme: ${scheme};`])

/** The whole of `tokens.css`; its test keeps the file equal to this (`npx vitest run -u` writes it anew). */
export const tokensCss = () =>
  [
    '/* Written from tokens.ts; change it there. */\n',
    block(':root', measures),
    theme(':root,\n[data-theme="night"]', 'dark', tokens.night),
    theme('[data-theme="day"]', 'light', tokens.day),
  ].join('\n')
