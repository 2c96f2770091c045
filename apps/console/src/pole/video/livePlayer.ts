import Hls from 'hls.js/light'
import { liveLoader } from './liveLoader.ts'

/** Where the addresses within playlists start from; what is asked is made of their query. */
const sourceOf = (id: number) => new URL(`/station/video/live/${id}`, window.location.origin).href

const loading = {
  maxTimeToFirstByteMs: 12_000,
  maxLoadTimeMs: 20_000,
  timeoutRetry: null,
  errorRetry: { maxNumRetry: 2, retryDelayMs: 500, maxRetryDelayMs: 2_000 },
}
/** A first playlist that is refused is refused at once. */
const first = { default: { ...loading, errorRetry: null } }
const policy = { default: loading }

type Told = {
  onPlaying: () => void
  /** It has sound. */
  onSound: () => void
  /** Nothing more will be played; without a sentence, what came could not be played. */
  onEnd: (sentence: string | null) => void
}

/** Plays a camera's stream until it is told to stop; while nobody looks at the page it fetches nothing. */
export function playLive(video: HTMLVideoElement, id: number, { onPlaying, onSound, onEnd }: Told): () => void {
  if (!Hls.isSupported()) {
    onEnd(null)
    return () => undefined
  }
  let refusal: string | null = null
  const hls = new Hls({
    loader: liveLoader(id, (sentence) => {
      refusal = sentence
    }),
    enableWorker: false,
    lowLatencyMode: false,
    liveSyncDurationCount: 2,
    backBufferLength: 10,
    manifestLoadPolicy: first,
    playlistLoadPolicy: policy,
    fragLoadPolicy: policy,
  })
  const look = () => (document.hidden ? hls.stopLoad() : hls.startLoad())
  const stop = () => {
    document.removeEventListener('visibilitychange', look)
    video.removeEventListener('playing', onPlaying)
    hls.destroy()
  }
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (!fatal) return
    stop()
    onEnd(refusal)
  })
  hls.on(Hls.Events.BUFFER_CODECS, (_, { audio, audiovideo }) => {
    if (audio || audiovideo) onSound()
  })
  hls.on(Hls.Events.MANIFEST_PARSED, () => void video.play().catch(() => undefined))
  video.addEventListener('playing', onPlaying)
  document.addEventListener('visibilitychange', look)
  hls.loadSource(sourceOf(id))
  hls.attachMedia(video)
  return stop
}
