import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { importCircle, measureBundle } from './bundle.ts'

const dist = mkdtempSync(join(tmpdir(), 'lamplighter-bundle-'))
afterAll(() => rmSync(dist, { recursive: true }))

test('files that import each other are found over whatever others', () => {
  const chunks = {
    a: { file: 'a.js', imports: ['b'] },
    b: { file: 'b.js', imports: ['c'] },
    c: { file: 'c.js', imports: ['a'] },
  }
  expect(importCircle(chunks)).toEqual(['a', 'b', 'c'])
  expect(importCircle({ ...chunks, c: { file: 'c.js' } })).toEqual([])
})

/** Text of so many bytes that no compression shortens by much, always the same. */
function incompressible(bytes: number): string {
  const blocks = Array.from({ length: Math.ceil(bytes / 44) }, (_, at) =>
    createHash('sha256').update(String(at)).digest('base64'),
  )
  return blocks.join('').slice(0, bytes)
}

test('what a screen imports counts with it, and what it loads later does not', () => {
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'index.html'), '<script src="/assets/entry.js"></script>')
  for (const file of ['entry', 'shared', 'home', 'later'])
    writeFileSync(join(dist, `assets/${file}.js`), incompressible(20_000))
  const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, imports, isDynamicEntry: true })
  const chunks = {
    'src/pages/lighting/home/HomePage.tsx': chunk('home', ['shared']),
    shared: chunk('shared'),
    later: chunk('later'),
  }
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(chunks))
  const figures = new Map(measureBundle(dist).map(({ name, figure }) => [name, figure]))
  const signIn = figures.get('sign-in, kB')!
  expect(figures.get('home in zh, kB')!).toBeGreaterThan(signIn * 2.9)
  expect(figures.get('home in zh, kB')!).toBeLessThan(signIn * 3.1)
  expect(figures.get('scripts')).toBe(3)
})
