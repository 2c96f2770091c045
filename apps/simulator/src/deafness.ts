/** Lamps that do not hear the next messages to them, as when a lorry stands between them and their gateway. */
export type Deafness = {
  deafen(code: string, messages: number): void
  /** Whether a message reaches the device; each that does not counts. */
  hears(code: string): boolean
}

export function createDeafness(): Deafness {
  const left = new Map<string, number>()
  return {
    deafen: (code, messages) => void left.set(code, messages),
    hears(code) {
      const more = left.get(code) ?? 0
      if (more > 1) left.set(code, more - 1)
      else left.delete(code)
      return more <= 0
    },
  }
}
