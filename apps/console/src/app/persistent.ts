const FIRST_PAUSE = 1_000
const LONGEST_PAUSE = 30_000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Styles that did not arrive are asked for again: a second import takes them for loaded. */
export function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}

/**
 * Loads a part that nobody asked for until it arrives, in ever longer pauses of at most 30 s: the page does without it as long
 * as the server is away.
 */
export const persistent =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        return await load()
      } catch {
        await wait(pause)
        renewStyles()
      }
    }
  }
