import type { App } from '../app.ts'
import { StartError } from '../settings.ts'

/** One line of JSON to the program that started us, or to a person's terminal. */
export function say(message: Record<string, unknown>): void {
  if (process.send) process.send(message)
  else console.log(JSON.stringify(message))
}

/** A server that lost its database may wait long for what it cannot finish any more, ms. */
const FATAL_STOP_WITHIN = 10_000

/**
 * Runs a server until it is told to stop. A mistake in its settings is one line and exit code 1, and so is what it cannot
 * go on without.
 */
export async function runProgram(start: (onFatal: (error: StartError) => void) => Promise<App>): Promise<void> {
  let app: App | undefined
  let stopping = false
  function onFatal(error: StartError) {
    console.error(`lamplighter: ${error.message}`)
    if (stopping) return
    stopping = true
    const exit = () => process.exit(1)
    setTimeout(exit, FATAL_STOP_WITHIN)
    Promise.resolve(app?.stop()).then(exit, exit)
  }
  try {
    app = await start(onFatal)
  } catch (error) {
    console.error(error instanceof StartError ? `lamplighter: ${error.message}` : error)
    process.exit(1)
  }
  const running = app
  const stop = () => {
    if (stopping) return
    stopping = true
    running.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('disconnect', stop)
}
