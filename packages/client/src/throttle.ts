/** Runs work at once, and what is asked for within `ms` after that once more when they are over. */
export function throttled(ms: number, work: () => void): () => void {
  let isResting = false
  let isWanted = false
  function run() {
    if (isResting) {
      isWanted = true
      return
    }
    isResting = true
    isWanted = false
    work()
    setTimeout(() => {
      isResting = false
      if (isWanted) run()
    }, ms)
  }
  return run
}
