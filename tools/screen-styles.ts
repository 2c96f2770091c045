import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { WIDTHS } from '../packages/ui/src/tokens/widths.ts'

const MEDIA = /@media([^{]*)\{/g
const MEDIA_WIDTH = /width[^)]*?(\d+)px/g
const FONT_SIZE = /\bfont(?:-size)?:[^;]*?\b(\d+(?:\.\d+)?)px/g
/** Of rail labels and axis ticks; all other text is larger. */
const SMALLEST = 11

const limits = Object.values(WIDTHS)
const isLimit = (width: number) => limits.some((limit) => width === limit || width === limit + 1)

/** What no style sheet may have: a width at which no other changes, or text that is too small to read. */
export function strayStyles(text: string): string[] {
  const widths = [...text.matchAll(MEDIA)]
    .flatMap(([, query = '']) => [...query.matchAll(MEDIA_WIDTH)])
    .filter(([, width]) => !isLimit(Number(width)))
    .map(([, width]) => `asks for a screen of ${width}px (of ${limits.join(', ')}; a container may have any width)`)
  const sizes = [...text.matchAll(FONT_SIZE)]
    .filter(([, size]) => Number(size) < SMALLEST)
    .map(([, size]) => `has text of ${size}px (${SMALLEST}px is the smallest)`)
  return [...widths, ...sizes]
}

export function strayStyleSheets(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => strayStyles(readFileSync(join(root, file), 'utf8')).map((fault) => `${file} ${fault}`))
}
