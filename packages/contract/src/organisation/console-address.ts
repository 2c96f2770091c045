const MOST = 2_000
/** Below `/index` lie the screens of both applications; segments are names, never `..` or empty. */
const ADDRESS = /^\/index(?:\/[\w-]+)*\/?(?:\?[^#\\\s]*)?$/

/** An address of a screen of this console that somebody may be led to; null for anything else, above all for other hosts. */
export const consoleAddress = (address: unknown): string | null =>
  typeof address === 'string' && address.length <= MOST && ADDRESS.test(address) ? address : null
