import type { App } from './app.ts'
import { StartError } from './settings.ts'

/** One line of JSON to the program that started us, or to a person's terminal. */
export function say(message: Record<string, unknown>): void {
  if (process.send) process.send(message)
  else console.log(JSON.stringify(message))
}

/** Runs a server until it is told to stop; a mistake in its settings is one line and exit code 1. */
export async function runProgram(start: () => Promise<App>): Promise<void> {
  let app: App
  try {
    app = await start()
  } catch (error) {
    console.error(error instanceof StartError ? `lamplighter: ${error.message}` : error)
    process.exit(1)
  }
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    app.stop().then(
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
