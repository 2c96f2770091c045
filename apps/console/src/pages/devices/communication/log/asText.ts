import { dump } from './hex.ts'
import type { Line } from './log.ts'
import { moment } from './moment.ts'
import type { FrameWords } from './useFrameWords.ts'

/** Frames as text to keep or to send, oldest first: what each says, then its bytes. */
export function asText(lines: readonly Line[], words: FrameWords, dateTime: (iso: string) => string): string {
  return [...lines]
    .reverse()
    .map((line) => {
      const head = [
        moment(line.ts, dateTime),
        line.send ? '→' : '←',
        line.topic,
        `${line.length} B`,
        words.trouble(line),
      ]
      const fields = words.said(line).fields.map((field) => {
        const wire = field.name ?? `#${field.alias}`
        return `    ${wire}  ${words.name(field)} = ${words.value(field)}`
      })
      const bytes = dump(line.bytes).map(({ at, bytes: hex }) => `    ${at}  ${hex}`)
      return [head.filter(Boolean).join('  '), ...fields, ...bytes].join('\n')
    })
    .join('\n\n')
}
