/**
 * Gathers what comes and hands it on once a picture, however fast it comes. Where no pictures are drawn (a hidden
 * window) it keeps the last `most` of it.
 */
export function createBatch<T>(most: number, nextPicture: (run: () => void) => void, take: (all: T[]) => void) {
  let waiting: T[] = []
  let asked = false
  return (one: T) => {
    waiting.push(one)
    if (waiting.length >= most * 2) waiting = waiting.slice(-most)
    if (asked) return
    asked = true
    nextPicture(() => {
      const all = waiting.slice(-most)
      waiting = []
      asked = false
      take(all)
    })
  }
}
