import { KEY_HELPER } from '@lamplighter/contract'
import { useCallback, useEffect, useState } from 'react'
import { type Found, probe } from '../../../hardware-key/probe.ts'
import { browserSurroundings } from '../../../hardware-key/wire.ts'

export type Port = { readonly url: string; readonly found: Found | 'waiting' | 'scanning' }

const unscanned: readonly Port[] = KEY_HELPER.urls.map((url) => ({ url, found: 'waiting' }))

/** Knocks at each of the helper's ports, one after the other; once at the start, and when it is asked to. */
export function useScan() {
  const [ports, setPorts] = useState(unscanned)
  const [round, setRound] = useState(0)
  const isDone = ports.every(({ found }) => typeof found === 'object')

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round scans anew
  useEffect(() => {
    let isLeft = false
    const mark = (url: string, found: Port['found']) =>
      setPorts((before) => before.map((port) => (port.url === url ? { url, found } : port)))
    async function scan() {
      setPorts(unscanned)
      for (const url of KEY_HELPER.urls) {
        mark(url, 'scanning')
        const found = await probe(browserSurroundings, url)
        if (isLeft) return
        mark(url, found)
      }
    }
    void scan()
    return () => {
      isLeft = true
    }
  }, [round])

  return { ports, isDone, scan: useCallback(() => setRound((before) => before + 1), []) }
}
