import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from '../apps/server/src/db/table-owners.ts'

/** What the server runs; who fills the demo's city writes the tables of all, and tests make what they need. */
const SERVER = /^apps\/server\/src\/(.+)\.ts$/
const EXEMPT = /(\.test|\/testing[^/]*)\.ts$|\/(testing|authorization-tests|query-plans|modules\/demo)\//
const WRITE = /\b(?:insert into|update(?! set\b)|delete from|truncate)\s+(?:only\s+)?([a-z_]+)\b/g
const WRITER = /^modules\/((?:charging)(?=\/)|[^/]+\/[^/]+(?=\/))|^([^/]+)/

/** What below the modules keeps tables is named in the register as if it were of the domain that it serves. */
const isOwner = (owner: string, writer: string) => owner === writer || owner.endsWith(`/${writer}`)

type Write = { readonly file: string; readonly table: string }

/** Statements of a file that write a table of another module. */
export function foreignWrites(file: string, text: string): Write[] {
  const path = SERVER.exec(file)?.[1]
  if (path === undefined || EXEMPT.test(file)) return []
  const [, module, floor] = WRITER.exec(path) ?? []
  const writer = module ?? floor ?? ''
  return [...text.matchAll(WRITE)].flatMap(([, table = '']) => {
    const owner = ownerOf(table)
    return owner === null || isOwner(owner, writer) ? [] : [{ file, table }]
  })
}

/** Statements that write a table of another module: what they do is a function of its owner. */
export const tableWriters = (root: string, files: readonly string[]): string[] =>
  files
    .flatMap((file) => (SERVER.test(file) ? foreignWrites(file, readFileSync(join(root, file), 'utf8')) : []))
    .map(({ file, table }) => `${file} writes ${table}, which is ${ownerOf(table)}'s`)
