import { CHUNK_TIMEOUT } from '@lamplighter/contract'
import type { ComponentType } from 'react'
import { loadWords } from '../i18n/loadWords.ts'
import type { Bundle } from '../i18n/words.ts'
import { ChunkError } from './ChunkError.ts'

type Page = ComponentType
type Loader = () => Promise<{ default: Page }>

/** The router shows nothing at all for a page that could not be loaded; one that throws has its error shown. */
const throwing =
  (error: Error): Page =>
  () => {
    throw error
  }

/** Makes a lazy import fit for the router, with the words that its pages need and the contract's time-out. */
export const lazyPage =
  (load: Loader, words: readonly Bundle[] = []) =>
  async (): Promise<{ Component: Page }> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT)
    })
    try {
      const [{ default: Component }] = await Promise.race([Promise.all([load(), loadWords(['shell', ...words])]), late])
      return { Component }
    } catch (error) {
      return { Component: throwing(new ChunkError(error)) }
    } finally {
      clearTimeout(timer)
    }
  }
