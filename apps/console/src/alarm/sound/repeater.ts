type Deps = {
  /** ms. */
  every: number
  now: () => number
  after: (ms: number, task: () => void) => () => void
  play: () => void
}

/** Plays at once and then every so often for as long as it is wanted; however often that changes, never sooner. */
export function createRepeater({ every, now, after, play }: Deps): (isWanted: boolean) => void {
  let playedAt = Number.NEGATIVE_INFINITY
  let cancel = () => {}
  function sound() {
    playedAt = now()
    play()
    cancel = after(every, sound)
  }
  return (isWanted) => {
    cancel()
    cancel = () => {}
    if (!isWanted) return
    const left = playedAt + every - now()
    if (left > 0) cancel = after(left, sound)
    else sound()
  }
}
