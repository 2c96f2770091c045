import { closeChildren, stopChildren } from './children.ts'
import { removeFolders } from './system.ts'

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

async function exit(code: number): Promise<never> {
  closeChildren()
  await cleanUp()
  process.exit(code)
}

/** Stops what was started and removes its folders. */
export async function cleanUp(): Promise<void> {
  await stopChildren()
  removeFolders()
}

/** Cleans up and exits on a signal. The function that is returned never resolves once one came: what fails then is no result. */
export function exitOnSignals(): () => Promise<void> {
  let exiting: Promise<never> | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      exiting ??= exit(EXIT_CODES[signal])
    })
  return async () => {
    await exiting
  }
}
