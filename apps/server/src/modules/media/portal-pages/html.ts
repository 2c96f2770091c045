const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** HTML that is safe as it is. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | readonly Html[]

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter]!)

function written(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escaped(String(part))
}

/** A template whose texts are escaped, in elements as in quoted attributes. */
export const html = (pieces: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: pieces }, ...parts.map(written)))
