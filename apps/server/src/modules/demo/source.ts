import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type ImportMapping, isFailure, readImportMapping } from '@lamplighter/contract'
import { StartError } from '../../settings.ts'
import { isTimeZone, similarTimeZone } from '../../time/time-zone.ts'

/** A real inventory in place of the generated city, as the command line names it. */
export type InventorySource = {
  readonly fileName: string
  readonly bytes: Buffer
  readonly mapping: ImportMapping | undefined
  readonly mappingFile: string | undefined
  readonly timeZone: string | undefined
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

function read(what: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(`the ${what} ${file} cannot be read: ${REASONS[code ?? ''] ?? message}`)
  }
}

function mappingOf(file: string): ImportMapping {
  const text = read('mapping', file).toString()
  try {
    return readImportMapping(text)
  } catch (error) {
    if (!isFailure(error)) throw error
    throw new StartError(`the mapping ${file} cannot be used: ${error.sentence('en')}`)
  }
}

function demandTimeZone(name: string): string {
  if (isTimeZone(name)) return name
  const similar = similarTimeZone(name)
  const hint = similar ? `did you mean ${similar}?` : 'give one like Asia/Shanghai or America/Chicago'
  throw new StartError(`--time-zone ${name} is not a time zone: ${hint}`)
}

type Named = {
  readonly file: string
  readonly mappingFile?: string | undefined
  readonly timeZone?: string | undefined
}

/** Reads what the command line names. @throws StartError naming what is wrong, before anything is written */
export const readInventory = ({ file, mappingFile, timeZone }: Named): InventorySource => ({
  timeZone: timeZone === undefined ? undefined : demandTimeZone(timeZone),
  mapping: mappingFile === undefined ? undefined : mappingOf(mappingFile),
  mappingFile,
  fileName: basename(file),
  bytes: read('inventory', file),
})
