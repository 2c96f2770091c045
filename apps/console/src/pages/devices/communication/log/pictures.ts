/** Pictures to draw in: the next one at once where it is quiet, else so many ms after the last. */
export function createPictures(beat: number) {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  let picture = 0
  const draw = (run: () => void) => {
    picture = requestAnimationFrame((now) => {
      last = now
      run()
    })
  }
  return {
    next(run: () => void) {
      const wait = last + beat - performance.now()
      if (wait <= 0) draw(run)
      else timer = setTimeout(() => draw(run), wait)
    },
    stop() {
      clearTimeout(timer)
      cancelAnimationFrame(picture)
    },
  }
}
