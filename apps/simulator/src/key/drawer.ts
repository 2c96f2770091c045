import { readFileSync, writeFileSync } from 'node:fs'
import { newKey, type StoredKey } from './ring.ts'

/** Beside the fleet file: the demo's keys. */
export const drawerFile = (fleetFile: string): string => `${fleetFile.replace(/\.json$/, '')}.keys.json`

function kept(file: string): StoredKey[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredKey[]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new Error(`The demo's keys in ${file} cannot be read; remove it to have them made anew`, { cause: error })
  }
}

/** A key for everybody, the same at every start: what was registered stays good. */
export function openDrawer(file: string, users: readonly string[]): readonly StoredKey[] {
  const before = kept(file)
  const keys = users.map((user, index) => before.find((key) => key.user === user) ?? newKey(user, index))
  if (keys.some((key) => !before.includes(key))) writeFileSync(file, JSON.stringify(keys), { mode: 0o600 })
  return keys
}
