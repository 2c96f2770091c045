import { type Frame, folded } from '@lamplighter/contract'

export type Direction = 'sent' | 'received'

/** The lines of one direction whose number, topic, bytes or words hold the text; a text in hex may have spaces. */
export function matching<Line extends Frame>(
  lines: readonly Line[],
  direction: Direction | null,
  text: string,
  words: (line: Line) => string,
): readonly Line[] {
  const wanted = folded(text.trim())
  if (direction === null && wanted === '') return lines
  const hex = /^[\da-f\s]+$/.test(wanted) ? wanted.replaceAll(/\s/g, '') : null
  return lines.filter((line) => {
    if (direction !== null && line.send !== (direction === 'sent')) return false
    if (wanted === '') return true
    return (
      folded(line.topic).includes(wanted) ||
      (hex !== null && hex.length % 2 === 0 && line.bytes.includes(hex)) ||
      folded(words(line)).includes(wanted)
    )
  })
}
