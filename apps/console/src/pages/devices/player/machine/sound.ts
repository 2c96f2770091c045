/** A file goes on no longer than this many times what it should take. */
const PATIENCE = 2

export type Sound = {
  readonly file: Promise<Blob>
  readonly repeat: number
  /** 0 to 100 */
  readonly volume: number
  /** What it takes, ms. */
  readonly expected: number
}

/** Plays a file as often as was asked; returns what stops it. What cannot be heard takes as long as it would. */
export function playSound(
  { file, repeat, volume, expected }: Sound,
  done: () => void,
  blocked: () => void,
): () => void {
  const audio = new Audio()
  let left = repeat
  let isOver = false
  let timer = setTimeout(finish, PATIENCE * expected)

  function stop() {
    isOver = true
    clearTimeout(timer)
    audio.pause()
    URL.revokeObjectURL(audio.src)
  }

  function finish() {
    if (isOver) return
    stop()
    done()
  }

  function goOnSilently(error: unknown) {
    if (isOver) return
    if (error instanceof DOMException && error.name === 'NotAllowedError') blocked()
    clearTimeout(timer)
    timer = setTimeout(finish, expected)
  }

  const play = () => audio.play().catch(goOnSilently)

  audio.volume = volume / 100
  audio.onended = () => (--left > 0 ? void play() : finish())
  file.then((blob) => {
    if (isOver) return
    audio.src = URL.createObjectURL(blob)
    void play()
  }, goOnSilently)
  return stop
}
