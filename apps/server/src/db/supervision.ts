import { setTimeout as wait } from 'node:timers/promises'

/** Restarts in this time beyond which something is wrong that a restart does not mend. */
const WINDOW = 10 * 60_000
const RESTARTS = 5
const TRIES = 5
const FIRST_PAUSE = 500
const LOOK_EVERY = 200

export type SupervisionOptions = {
  /** Starts the process again; resolves with its id. */
  start(): Promise<number>
  onRestart?: (() => void) | undefined
  /** It cannot be brought back. */
  onLost?: ((reason: string) => void) | undefined
  /** Waits so many ms before another try. */
  pause?: (ms: number) => Promise<unknown>
}

export type Supervision = {
  /** Ends the watch, after a restart that is under way; the process then is the caller's. */
  stop(): Promise<number>
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Watches a process by its id, whoever started it, and starts another when it is gone: a bounded number of times. */
export function supervise(first: number, { start, onRestart, onLost, pause = wait }: SupervisionOptions): Supervision {
  let pid = first
  let stopped = false
  let restarting: Promise<void> | null = null
  let restarts: number[] = []

  async function tryToStart(): Promise<string | null> {
    let reason = 'it was stopped'
    for (let tries = 0; tries < TRIES && !stopped; tries++) {
      if (tries > 0) await pause(FIRST_PAUSE * 2 ** tries)
      try {
        pid = await start()
        return null
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
    return reason
  }

  async function restart() {
    const at = performance.now()
    restarts = [...restarts.filter((before) => before > at - WINDOW), at]
    const reason = restarts.length > RESTARTS ? `it ended ${restarts.length} times in ten minutes` : await tryToStart()
    if (stopped) return
    if (reason === null) return onRestart?.()
    clearInterval(watch)
    onLost?.(reason)
  }

  const watch = setInterval(() => {
    if (restarting || isAlive(pid)) return
    restarting = restart().finally(() => {
      restarting = null
    })
  }, LOOK_EVERY)
  watch.unref()

  return {
    async stop() {
      stopped = true
      clearInterval(watch)
      await restarting
      return pid
    },
  }
}
