import { CHUNK_TIMEOUT } from '@lamplighter/contract'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { loadWords } from '../i18n/loadWords.ts'
import type { Bundle } from '../i18n/words.ts'
import { askingAgain } from './askingAgain.ts'
import { ChunkError } from './ChunkError.ts'
import { renewStyles } from './persistent.ts'
import { type Late, LatePage } from './states/LatePage.tsx'

type Page = ComponentType
type Loader = () => Promise<{ default: Page }>

/**
 * Makes a lazy import fit for the router, with the words that its pages need and the contract's time-out. The router asks
 * once: a page that did not arrive can be loaded later, where it would stand.
 */
export const lazyPage = (load: Loader, words: readonly Bundle[] = []) => {
  const loadAgain = askingAgain(load)
  async function arrive(): Promise<Page> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('timeout')), CHUNK_TIMEOUT)
    })
    try {
      const [{ default: page }] = await Promise.race([Promise.all([loadAgain(), loadWords(['shell', ...words])]), late])
      return page
    } finally {
      clearTimeout(timer)
    }
  }
  return async (): Promise<{ Component: Page } | { element: ReactElement }> => {
    try {
      return { Component: await arrive() }
    } catch (error) {
      const loadLate = () => {
        renewStyles()
        return arrive()
      }
      const late: Late = { error: new ChunkError(error), load: loadLate }
      return { element: createElement(LatePage, { late }) }
    }
  }
}
