/** What the helper's client needs of a WebSocket. */
export type Wire = {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  /** After an error too. */
  onclose: (() => void) | null
  send(text: string): void
  close(): void
}

/** The world around the client: a test brings its own. */
export type Surroundings = {
  open(url: string): Wire
  /** Runs a task after ms; returns a canceller. */
  after(ms: number, task: () => void): () => void
}

export const browserSurroundings: Surroundings = {
  open: (url) => new WebSocket(url) as Wire,
  after(ms, task) {
    const timer = setTimeout(task, ms)
    return () => clearTimeout(timer)
  },
}
