import type { HardwareKey } from '@lamplighter/contract'
import type { Queries } from '../../../../db/database.ts'
import type { Person } from '../people.store.ts'

type Row = Omit<HardwareKey, 'added' | 'used'> & { added: Date; used: Date | null }

const COLUMNS = 'id, serial, name, added_at as added, used_at as used'

const toKey = ({ added, used, ...row }: Row): HardwareKey => ({
  ...row,
  added: added.toISOString(),
  used: used?.toISOString() ?? null,
})

export async function keysOf(scope: Queries, personId: number): Promise<HardwareKey[]> {
  const rows = await scope.query<Row>(
    `select ${COLUMNS} from hardware_key where person_id = $1 order by added_at, id`,
    [personId],
  )
  return rows.map(toKey)
}

export type RegisteredKey = { id: number; personId: number; publicKey: string }

export async function findKey(scope: Queries, serial: string): Promise<RegisteredKey | null> {
  const [row] = await scope.query<RegisteredKey>(
    'select id, person_id as "personId", public_key as "publicKey" from hardware_key where serial = $1',
    [serial],
  )
  return row ?? null
}

export const noteUse = (scope: Queries, id: number, now: Date) =>
  scope.query('update hardware_key set used_at = $2 where id = $1', [id, now])

/** How many keys a person has; two additions at once are counted one after the other. */
export async function countKeys(scope: Queries, personId: number): Promise<number> {
  await scope.query('select from person where id = $1 for update', [personId])
  const [row] = await scope.query<{ count: number }>(
    'select count(*)::int as count from hardware_key where person_id = $1',
    [personId],
  )
  return row!.count
}

type Added = { serial: string; name: string; publicKey: string; addedAt: Date }

/** Null when somebody has registered the serial. */
export async function insertKey(
  scope: Queries,
  { id, customerId }: Pick<Person, 'id' | 'customerId'>,
  { serial, name, publicKey, addedAt }: Added,
): Promise<number | null> {
  const [row] = await scope.query<{ id: number }>(
    `insert into hardware_key (customer_id, person_id, serial, name, public_key, added_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (serial) do nothing returning id`,
    [customerId, id, serial, name, publicKey, addedAt],
  )
  return row?.id ?? null
}

/** The key that was removed; null when it is none of this person's. */
export async function deleteKey(scope: Queries, personId: number, id: number): Promise<HardwareKey | null> {
  const [row] = await scope.query<Row>(
    `delete from hardware_key where person_id = $1 and id = $2 returning ${COLUMNS}`,
    [personId, id],
  )
  return row ? toKey(row) : null
}
