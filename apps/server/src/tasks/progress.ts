/** Writes progress beside the work: one report at a time, the latest wins. */
export function createProgress(
  write: (done: number, total: number) => Promise<void>,
  onError: (error: unknown) => void,
) {
  let latest: { done: number; total: number } | null = null
  let writing: Promise<void> | null = null

  async function writeLatest() {
    for (let next = latest; next; next = latest) {
      latest = null
      await write(next.done, next.total)
    }
  }

  return {
    report(done: number, total: number) {
      latest = { done, total }
      writing ??= writeLatest()
        .catch(onError)
        .finally(() => {
          writing = null
        })
    },
    /** Resolves when the latest is written. */
    settled: async () => writing ?? undefined,
  }
}
