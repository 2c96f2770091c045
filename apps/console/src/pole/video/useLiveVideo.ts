import { useEffect, useRef, useState } from 'react'
import { useIsLivePaused } from './livePause.ts'

export type LiveState =
  | { readonly is: 'loading' | 'playing' | 'paused' }
  /** Why there is no video; null where it could not be played. */
  | { readonly is: 'ended'; readonly sentence: string | null }

const PAUSED: LiveState = { is: 'paused' }

/**
 * Plays the stream of one camera in a video element as long as that is shown. The player is fetched with the first. After a
 * pause it begins anew: what came meanwhile is not made up for.
 */
export function useLiveVideo(id: number) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<LiveState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [hasSound, setHasSound] = useState(false)
  const isPaused = useIsLivePaused()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew
  useEffect(() => {
    if (isPaused) return
    let stop: (() => void) | null = null
    let isOver = false
    const end = (sentence: string | null) => !isOver && setState({ is: 'ended', sentence })
    import('./livePlayer.ts').then(
      ({ playLive }) => {
        if (isOver || !video.current) return
        stop = playLive(video.current, id, {
          onPlaying: () => setState({ is: 'playing' }),
          onSound: () => setHasSound(true),
          onEnd: end,
        })
      },
      () => end(null),
    )
    return () => {
      isOver = true
      stop?.()
      setState({ is: 'loading' })
    }
  }, [id, attempt, isPaused])

  function again() {
    setState({ is: 'loading' })
    setAttempt((before) => before + 1)
  }
  return { video, state: isPaused ? PAUSED : state, hasSound, again }
}
