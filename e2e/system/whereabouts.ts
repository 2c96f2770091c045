import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process id of the server at the moment, for the journeys that kill it. */
export function whereServerIs(folder: string) {
  const file = join(folder, 'server.pid')
  return {
    write: (pid: number) => writeFileSync(file, String(pid)),
    read: () => Number(readFileSync(file, 'utf8')),
  }
}
