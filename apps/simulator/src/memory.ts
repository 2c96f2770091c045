import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Memory } from './fleet.ts'

/** Beside the fleet file: what the devices remember. */
export const memoryFile = (fleetFile: string): string => `${fleetFile.replace(/\.json$/, '')}.memory.json`

export function readMemory(file: string): Memory | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Memory
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`The devices' memory in ${file} cannot be read; remove it to start afresh`, { cause: error })
  }
}

/** Whole or not at all: a crash leaves the file as it was. */
export function writeMemory(file: string, memory: Memory): void {
  const draft = `${file}.new`
  writeFileSync(draft, JSON.stringify(memory), { mode: 0o600 })
  renameSync(draft, file)
}
