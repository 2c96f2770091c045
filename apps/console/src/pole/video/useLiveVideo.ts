import { useEffect, useRef, useState } from 'react'

export type LiveState =
  | { readonly is: 'loading' | 'playing' }
  /** Why there is no video; null where it could not be played. */
  | { readonly is: 'ended'; readonly sentence: string | null }

/** Plays the stream of one camera in a video element as long as that is shown. The player is fetched with the first. */
export function useLiveVideo(id: number) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<LiveState>({ is: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const [hasSound, setHasSound] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt starts anew
  useEffect(() => {
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
    }
  }, [id, attempt])

  function again() {
    setState({ is: 'loading' })
    setAttempt((before) => before + 1)
  }
  return { video, state, hasSound, again }
}
