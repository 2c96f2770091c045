import { CHUNK_TIMEOUT } from '@lamplighter/contract'
import type { ComponentType } from 'react'

/** A page's code that did not arrive: lost connection, time-out of the contract, or a newer release on the server. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('The page did not finish loading', { cause })
    this.name = 'ChunkError'
  }
}

type Loader = () => Promise<{ default: ComponentType }>

/** Makes a lazy import fit for the router, with the contract's time-out. */
export const lazyPage = (load: Loader) => async () => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT)
  })
  try {
    const { default: Component } = await Promise.race([load(), late])
    return { Component }
  } catch (error) {
    throw new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}
