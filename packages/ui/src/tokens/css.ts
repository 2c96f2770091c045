import { measures, type Tokens, tokens } from './tokens.ts'

const declare = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([name, value]) => `  --${name}: ${value};`)

const theme = (selector: string, scheme: 'dark' | 'light', values: Tokens) =>
  [`${selector} {`, `  color-scheme: ${scheme};`, ...declare(values), '}'].join('\n')

/** The whole of `tokens.css`; its test keeps the file equal to this (`npx vitest run -u` writes it anew). */
export const tokensCss = () =>
  [
    '/* Written from tokens.ts; change it there. */',
    [':root {', ...declare(measures), '}'].join('\n'),
    theme(':root,\n[data-theme="night"]', 'dark', tokens.night),
    theme('[data-theme="day"]', 'light', tokens.day),
    '',
  ]
    .join('\n\n')
    .trimEnd() + '\n'
