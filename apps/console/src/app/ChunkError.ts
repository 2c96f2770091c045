/** A page's code that did not arrive: lost connection, time-out of the contract, or a newer release on the server. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('The page did not finish loading', { cause })
    this.name = 'ChunkError'
  }
}
