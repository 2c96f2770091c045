import { ROAD } from '../../app/addresses.ts'

/** Where `g` and a second key lead. */
const places: Readonly<Record<string, string>> = {
  h: `${ROAD}/home`,
  m: `${ROAD}/monitor`,
  b: `${ROAD}/monitor/boxes`,
}

/** The second key follows the first within this, ms. */
const FOLLOWS = 1_500

type Pressed = { readonly key: string; readonly at: number }

/** Where two keys pressed one after the other lead; null for all others. */
export function placeOf(before: Pressed | null, { key, at }: Pressed): string | null {
  if (before?.key !== 'g' || at - before.at > FOLLOWS) return null
  return places[key] ?? null
}

/** What the help lists: keys and what they do, by where they work. */
export const listed = [
  {
    part: 'anywhere',
    acts: [
      ['/', 'search'],
      ['g h', 'home'],
      ['g m', 'monitor'],
      ['g b', 'boxes'],
      ['?', 'help'],
      ['Esc', 'close'],
    ],
  },
  {
    part: 'command',
    acts: [
      ['o', 'on'],
      ['x', 'off'],
      ['1–9', 'dim'],
      ['Enter', 'send'],
    ],
  },
  {
    part: 'list',
    acts: [
      ['↑ ↓', 'move'],
      ['Space', 'tick'],
      ['Enter', 'open'],
    ],
  },
  {
    part: 'tree',
    acts: [
      ['↑ ↓', 'move'],
      ['← →', 'fold'],
      ['Enter', 'choose'],
    ],
  },
] as const
