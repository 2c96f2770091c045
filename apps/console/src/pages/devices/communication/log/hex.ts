/** Bytes as a dump shows them: so many to a line, each line with its place and its letters. */
export function dump(hex: string, perLine = 16): { at: string; bytes: string; letters: string }[] {
  const lines = []
  for (let at = 0; at < hex.length; at += perLine * 2) {
    const bytes = hex.slice(at, at + perLine * 2).match(/../g) ?? []
    const letters = bytes.map((byte) => {
      const code = Number.parseInt(byte, 16)
      return code >= 32 && code < 127 ? String.fromCharCode(code) : '·'
    })
    lines.push({ at: (at / 2).toString(16).padStart(4, '0'), bytes: bytes.join(' '), letters: letters.join('') })
  }
  return lines
}
