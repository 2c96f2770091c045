import { CHUNK_TIMEOUT } from '@lamplighter/contract'
import type { ComponentType } from 'react'
import { loadWords } from '../i18n/loadWords.ts'
import type { Bundle } from '../i18n/words.ts'
import { ChunkError } from './ChunkError.ts'

type Loader = () => Promise<{ default: ComponentType }>

/** Makes a lazy import fit for the router, with the words that its pages need and the contract's time-out. */
export const lazyPage =
  (load: Loader, words: readonly Bundle[] = []) =>
  async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT)
    })
    try {
      const [{ default: Component }] = await Promise.race([Promise.all([load(), loadWords(['shell', ...words])]), late])
      return { Component }
    } catch (error) {
      throw new ChunkError(error)
    } finally {
      clearTimeout(timer)
    }
  }
