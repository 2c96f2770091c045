import type { ChargeCard } from '@lamplighter/contract'
import type { Queries, Scope } from '../../db/database.ts'
import { iso } from '../devices/devices/index.ts'

type Row = Omit<ChargeCard, 'validUntil'> & { validUntil: Date | null }
type Fields = Omit<ChargeCard, 'id'>

const COLUMNS = 'id, tag, holder, phone, valid_until as "validUntil", is_blocked as "isBlocked"'
const toCard = ({ validUntil, ...row }: Row): ChargeCard => ({ ...row, validUntil: iso(validUntil) })

export const listCards = async (scope: Scope): Promise<ChargeCard[]> =>
  (await scope.query<Row>(`select ${COLUMNS} from charge_card order by holder, upper(tag)`, [])).map(toCard)

/** Held until the transaction ends. */
export async function lockCard(scope: Scope, id: number): Promise<ChargeCard | undefined> {
  const [row] = await scope.query<Row>(`select ${COLUMNS} from charge_card where id = $1 for update`, [id])
  return row && toCard(row)
}

export async function cardOf(scope: Queries, customerId: number, tag: string): Promise<ChargeCard | undefined> {
  const [row] = await scope.query<Row>(
    `select ${COLUMNS} from charge_card where customer_id = $1 and upper(tag) = upper($2)`,
    [customerId, tag],
  )
  return row && toCard(row)
}

/** Null where another card has the number. */
export async function insertCard(scope: Scope, card: Fields): Promise<number | null> {
  const { tag, holder, phone, validUntil, isBlocked } = card
  const [row] = await scope.query<{ id: number }>(
    `insert into charge_card (customer_id, tag, holder, phone, valid_until, is_blocked) values ($1, $2, $3, $4, $5, $6)
     on conflict (customer_id, upper(tag)) do nothing returning id`,
    [scope.customerId, tag, holder, phone, validUntil, isBlocked],
  )
  return row?.id ?? null
}

export const updateCard = (scope: Scope, id: number, { tag, holder, phone, validUntil, isBlocked }: Fields) =>
  scope.query(
    'update charge_card set tag = $2, holder = $3, phone = $4, valid_until = $5, is_blocked = $6 where id = $1',
    [id, tag, holder, phone, validUntil, isBlocked],
  )

export const deleteCard = (scope: Scope, id: number) => scope.query('delete from charge_card where id = $1', [id])
