import { useEffect, useRef, useState } from 'react'
import { createHelperClient, type HelperClient, type HelperState, type Line, nobody } from './client.ts'
import { browserSurroundings } from './wire.ts'

/** The key helper on the user's own machine, for as long as the component is there. */
export function useHelper(onLine?: (line: Line) => void) {
  const [state, setState] = useState<HelperState>(() => nobody())
  const client = useRef<HelperClient>(null)
  const hear = useRef(onLine)
  useEffect(() => {
    hear.current = onLine
  })
  useEffect(() => {
    const made = createHelperClient({
      ...browserSurroundings,
      onState: setState,
      onLine: (line) => hear.current?.(line),
    })
    client.current = made
    return () => made.stop()
  }, [])
  const sign = (serial: string, challenge: string) =>
    client.current?.sign(serial, challenge) ?? Promise.resolve<string | null>(null)
  return { state, sign }
}

export type Sign = ReturnType<typeof useHelper>['sign']
