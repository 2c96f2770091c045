/** Work that is done again as long as it is asked for meanwhile. */
export type Loop = {
  /** Resolves when the work has been done once from its beginning after this call; a failure is reported. */
  wake(): Promise<void>
  /** Resolves when nothing is under way. */
  idle(): Promise<void>
}

export function createLoop(work: () => Promise<void>, onError: (error: unknown) => void): Loop {
  let isWanted = false
  let running: Promise<void> | null = null

  async function run() {
    while (isWanted) {
      isWanted = false
      await work().catch(onError)
    }
    running = null
  }

  return {
    wake() {
      isWanted = true
      running ??= run()
      return running
    },
    idle: async () => running ?? undefined,
  }
}
