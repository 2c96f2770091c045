import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Queries } from '../../db/database.ts'
import type { InventorySource } from './source.ts'

/** The file that the last start took, and how many lamps there were then. */
type Taken = { readonly hash: string; readonly lamps: number }

const hashOf = ({ bytes, mapping }: InventorySource) =>
  createHash('sha256')
    .update(bytes)
    .update(JSON.stringify(mapping ?? null))
    .digest('hex')

async function countLamps(scope: Queries, customerId: number): Promise<number> {
  const [row] = await scope.query<{ lamps: number }>(
    `select count(*)::int as lamps from device where customer_id = $1 and kind = 'luminaire'`,
    [customerId],
  )
  return row!.lamps
}

/** Remembers what was taken, so that a start with the same file is as quick as one without. */
export async function rememberTaken(
  scope: Queries,
  customerId: number,
  file: string,
  source: InventorySource,
): Promise<void> {
  const taken: Taken = { hash: hashOf(source), lamps: await countLamps(scope, customerId) }
  writeFileSync(file, `${JSON.stringify(taken)}\n`)
}

/** True of the very file of the last start, mapped the same, while the organisation has as many lamps as after it. */
export async function isTaken(
  scope: Queries,
  customerId: number,
  file: string,
  source: InventorySource,
): Promise<boolean> {
  if (!existsSync(file)) return false
  const { hash, lamps } = JSON.parse(readFileSync(file, 'utf8')) as Taken
  return hash === hashOf(source) && lamps === (await countLamps(scope, customerId))
}
