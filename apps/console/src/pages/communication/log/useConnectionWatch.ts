import { useLink, useWatch, watchDevice } from '@lamplighter/client'
import type { Frame } from '@lamplighter/contract'
import { useEffect, useMemo, useState } from 'react'

/** Devices behind one gateway that are listened to besides it: the server takes so many wishes of a browser and no more. */
export const WATCHED = 50
/** A log that is only passed by does not listen to all of them. */
const DWELL = 1_500

/**
 * Listens to a connection and the devices behind it, the liveliest first; returns how many those are. What is asked
 * before the server knows who asks is lost, so each new socket is asked anew.
 */
export function useConnectionWatch(code: string, frames: readonly Frame[] | undefined): number {
  const isKnown = useLink(({ link }) => link.state === 'open' && link.latency !== null)
  const [stayed, setStayed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStayed(true), DWELL)
    return () => clearTimeout(timer)
  }, [])
  const members = useMemo(() => {
    const codes = new Set(frames?.map((frame) => frame.code))
    return [...codes].filter((one) => one !== '' && one !== code)
  }, [frames, code])
  useWatch(isKnown ? code : null)
  useEffect(() => {
    if (!isKnown || !stayed) return
    const stops = members.slice(0, WATCHED).map(watchDevice)
    return () => {
      for (const stop of stops) stop()
    }
  }, [isKnown, stayed, members])
  return members.length
}
