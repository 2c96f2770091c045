import { CHUNK_TIMEOUT } from '@lamplighter/contract'
import type { ComponentType } from 'react'
import { ChunkError } from './ChunkError.ts'

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
