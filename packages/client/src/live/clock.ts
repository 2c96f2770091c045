import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { useSession } from '../session.ts'

/** How far the server's clock (the demo's included) is ahead of this machine's, ms; null until it has said so. */
const useAhead = create<{ ahead: number | null }>(() => ({ ahead: null }))

export const keepTime = (server: number, here: number) => useAhead.setState({ ahead: server - here })

function aheadNow(): number {
  return useAhead.getState().ahead ?? useSession.getState().session?.config.clock.offsetMs ?? 0
}

/** The product's present moment, ms since 1970: the server's clock. */
export const serverNow = () => Date.now() + aheadNow()

/** A moment of this machine's clock on the server's. */
export const onServerClock = (here: number) => here + aheadNow()

/** The product's present moment, anew every `every` ms. */
export function useNow(every = 1_000): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
