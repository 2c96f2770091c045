import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../pictures')

/** Where a picture of a screen is kept, for whoever looks at them after the run. */
export function pictureFile(name: string): string {
  mkdirSync(folder, { recursive: true })
  return join(folder, `${name}.png`)
}
