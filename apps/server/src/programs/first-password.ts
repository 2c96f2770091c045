import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type FirstPassword = {
  readonly password: string
  readonly folder: string
  /** Somebody is looking at what we print; else it is kept by a journal, where a password has no business. */
  readonly isWatched: boolean
}

const fileIn = (folder: string) => join(folder, 'first-password')

/** Shows the first administrator's password to who looks, or leaves it in a file for them; returns the sentence. */
export function tellFirstPassword({ password, folder, isWatched }: FirstPassword): string {
  const lasts = 'it must be changed at the first sign-in'
  if (isWatched) return `First administrator: admin / ${password} (shown once; ${lasts})`
  const file = fileIn(folder)
  mkdirSync(folder, { recursive: true })
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return `First administrator: admin, the password is in ${file} (${lasts}; the next start then removes the file)`
}

/** It was changed: nobody needs it any more. */
export const forgetFirstPassword = (folder: string): void => rmSync(fileIn(folder), { force: true })
