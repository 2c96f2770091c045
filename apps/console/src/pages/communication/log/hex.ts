const PER_LINE = 16

/** Bytes as a dump shows them: 16 to a line, each line with its place and its letters. */
export function dump(hex: string): { at: string; bytes: string; letters: string }[] {
  const lines = []
  for (let at = 0; at < hex.length; at += PER_LINE * 2) {
    const bytes = hex.slice(at, at + PER_LINE * 2).match(/../g) ?? []
    const letters = bytes.map((byte) => {
      const code = Number.parseInt(byte, 16)
      return code >= 32 && code < 127 ? String.fromCharCode(code) : '·'
    })
    lines.push({ at: (at / 2).toString(16).padStart(4, '0'), bytes: bytes.join(' '), letters: letters.join('') })
  }
  return lines
}
