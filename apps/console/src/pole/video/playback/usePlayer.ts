import { CallError, call } from '@lamplighter/client'
import { errors } from '@lamplighter/contract'
import { useEffect, useRef, useState } from 'react'
import { createPlayer, IDLE, type Player } from './player.ts'
import type { Clip, Span } from './reel.ts'

const isBusy = (error: unknown) => error instanceof CallError && error.code === errors['video.mediaBusy'].number
const isAbsent = (error: unknown) => error instanceof CallError && error.code === errors['video.noRecording'].number

type Recorded = { readonly key: string; readonly spans: readonly Span[] }

/** Plays what a camera recorded in two video elements as long as they are shown. */
export function usePlayer(id: number, recorded: Recorded | undefined) {
  const videos = [useRef<HTMLVideoElement>(null), useRef<HTMLVideoElement>(null)] as const
  const [playback, setPlayback] = useState(IDLE)
  const player = useRef<Player | null>(null)
  const known = useRef(recorded)
  known.current = recorded

  // biome-ignore lint/correctness/useExhaustiveDependencies: the elements stay as long as the camera
  useEffect(() => {
    const [one, other] = [videos[0].current, videos[1].current]
    if (!one || !other) return
    async function fetchClip({ from, seconds }: Clip, signal: AbortSignal): Promise<Blob> {
      const input = { id, key: known.current?.key ?? '', start: new Date(from).toISOString(), seconds: String(seconds) }
      const file: unknown = await call('video.recording', input, { signal })
      if (file instanceof Blob) return file
      throw new CallError('video.recording', 0, '')
    }
    const spans = () => known.current?.spans ?? []
    const made = createPlayer({ videos: [one, other], fetchClip, isAbsent, isBusy, spans, onChange: setPlayback })
    player.current = made
    const hide = () => document.hidden && made.pause()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      made.stop()
      player.current = null
      setPlayback(IDLE)
    }
  }, [id])

  return { videos, playback, player }
}
