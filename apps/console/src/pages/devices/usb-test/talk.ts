import type { Line } from '../../../hardware-key/client.ts'
import { wordIn } from '../../../hardware-key/helperWords.ts'

/** A line of the talk with a helper, at a moment. */
export type LoggedLine = Line & { readonly id: number; readonly at: number }

/** A key that was put in or taken out. */
export type Turn = {
  readonly id: number
  readonly at: number
  readonly type: 'inserted' | 'removed'
  readonly serial: string
}

export type Talk = { readonly lines: readonly LoggedLine[]; readonly turns: readonly Turn[] }

export const silence: Talk = { lines: [], turns: [] }

const KEPT = 200

/** The talk with one more line; the newest stand first, and long ago is forgotten. */
export function heard({ lines, turns }: Talk, line: Line, at: number): Talk {
  const id = (lines[0]?.id ?? 0) + 1
  const word = line.way === 'in' ? wordIn(line.text) : null
  const isTurn = word?.type === 'inserted' || word?.type === 'removed'
  return {
    lines: [{ ...line, id, at }, ...lines].slice(0, KEPT),
    turns: isTurn ? [{ id, at, type: word.type, serial: word.serial }, ...turns].slice(0, KEPT) : turns,
  }
}
