import type { Page } from 'playwright-core'

const FRAMES =
  '[1, 2, 3, 4].reduce((frames) => frames.then(() => new Promise(requestAnimationFrame)), Promise.resolve())'

/** Some frames later: a page was laid out, has folded what has no room, and has sent its next requests. */
export const someFrames = (page: Page) => page.evaluate<void>(FRAMES)
