import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownerOf } from '../apps/server/src/db/table-owners.ts'

/** What the server runs; who fills the demo's city writes the tables of all, and tests make what they need. */
const SERVER = /^apps\/server\/src\/(.+)\.ts$/
const EXEMPT = /(\.test|\/testing[^/]*)\.ts$|\/(testing|authorization-tests|query-plans|modules\/demo)\//
const WRITE = /\b(?:insert into|update(?! set\b)|delete from|truncate)\s+(?:only\s+)?([a-z_]+)\b/g
const WRITER = /^modules\/((?:charging)(?=\/)|[^/]+\/[^/]+(?=\/))|^([^/]+)/

/** Modules that write tables of others still, by the table; what these do is to become a function of the owner. Nothing is added. */
const WRITTEN_BY_OTHERS: Readonly<Record<string, readonly string[]>> = {
  blob: ['inventory/imports'],
  customer: ['organisation/auth'],
  device: [
    'devices/pending-devices',
    'inventory/imports',
    'inventory/inventory',
    'inventory/sites',
    'lighting/group-numbers',
    'lighting/plan-tables',
    'lighting/sub-devices',
    'poles/poles',
  ],
  device_group: ['inventory/imports', 'inventory/inventory'],
  device_override: ['devices/devices'],
  device_state: ['alarms/alarms', 'devices/readings', 'inventory/imports'],
  hardware_key: ['organisation/people'],
  pending_device: ['devices/devices'],
  person: ['organisation/auth'],
  person_identity: ['organisation/people'],
  person_role: ['organisation/auth'],
  pole: ['inventory/imports', 'inventory/inventory'],
  pole_day: ['media/plays'],
  remembered: ['organisation/parameters'],
  role: ['organisation/auth'],
  second_factor: ['organisation/people'],
  station: ['inventory/imports', 'inventory/inventory'],
}

/** What below the modules keeps tables is named in the register as if it were of the domain that it serves. */
const isOwner = (owner: string, writer: string) => owner === writer || owner.endsWith(`/${writer}`)

type Write = { readonly file: string; readonly table: string; readonly writer: string }

/** Statements of a file that write a table of another module. */
export function foreignWrites(file: string, text: string): Write[] {
  const path = SERVER.exec(file)?.[1]
  if (path === undefined || EXEMPT.test(file)) return []
  const [, module, floor] = WRITER.exec(path) ?? []
  const writer = module ?? floor ?? ''
  return [...text.matchAll(WRITE)].flatMap(([, table = '']) => {
    const owner = ownerOf(table)
    return owner === null || isOwner(owner, writer) ? [] : [{ file, table, writer }]
  })
}

/** Writes that are not listed, and what is listed and written no more. */
export function tableWriters(root: string, files: readonly string[]): string[] {
  const found = files.flatMap((file) =>
    SERVER.test(file) ? foreignWrites(file, readFileSync(join(root, file), 'utf8')) : [],
  )
  const isListed = ({ table, writer }: Pick<Write, 'table' | 'writer'>) =>
    WRITTEN_BY_OTHERS[table]?.includes(writer) ?? false
  const more = found
    .filter((write) => !isListed(write))
    .map(({ file, table }) => `${file} writes ${table}, which is ${ownerOf(table)}'s`)
  const gone = Object.entries(WRITTEN_BY_OTHERS).flatMap(([table, writers]) =>
    writers
      .filter((writer) => !found.some((write) => write.table === table && write.writer === writer))
      .map((writer) => `${writer} writes ${table} no more: take it out of WRITTEN_BY_OTHERS`),
  )
  return [...more, ...gone]
}
