import type { ChargeCard, HeldWithCard } from '@lamplighter/contract'
import { unfitReasons } from '@lamplighter/links/ocpp/host'
import type { Scope } from '../../db/database.ts'
import { iso } from '../devices/devices/index.ts'
import { verdictOn } from './card-rule.ts'

/** Null is a card that is not listed. */
type Listed = { cardId: number | null; isBlocked: ChargeCard['isBlocked']; validUntil: Date | null }
type Row = Omit<HeldWithCard, 'why'> & Listed

type Wanted = {
  readonly isListedOnly: boolean
  readonly now: number
  /** Numbers of cards; all when missing. */
  readonly tags?: readonly string[]
}

/** What goes on with cards that may not charge: sessions that are not over, and piles that are kept free. */
export async function heldWithCards(scope: Scope, { isListedOnly, now, tags }: Wanted): Promise<HeldWithCard[]> {
  const rows = await scope.query<Row>(
    `select d.id as "deviceId", d.name as "deviceName", h.state, h.number, h.tag, coalesce(c.holder, '') as holder,
       c.id as "cardId", c.is_blocked as "isBlocked", c.valid_until as "validUntil"
     from (select device_id, 'charging' as state, id::int as number, tag from charge_session
           where customer_id = $1 and stopped_at is null and ($2::text[] is null or upper(tag) = any($2))
           union all
           select device_id, 'reserved', number, tag from charge_reservation
           where customer_id = $1 and ended_at is null and until_at > $3 and ($2::text[] is null or upper(tag) = any($2))) h
       join device d on d.id = h.device_id
       left join charge_card c on c.customer_id = $1 and upper(c.tag) = upper(h.tag)
     order by h.state, d.name`,
    [scope.customerId, tags?.map((tag) => tag.toUpperCase()) ?? null, new Date(now)],
  )
  return rows.flatMap(({ cardId, isBlocked, validUntil, ...held }) => {
    const card = cardId === null ? undefined : { isBlocked, validUntil: iso(validUntil) }
    const why = unfitReasons[verdictOn(card, isListedOnly, now)]
    return why === null ? [] : [{ ...held, why }]
  })
}
