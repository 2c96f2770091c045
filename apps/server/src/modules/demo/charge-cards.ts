import type { SystemScope } from '../../db/database.ts'

const HOLDERS = {
  zh: ['陈晓东', '刘雅琴', '赵志强', '孙丽', '周文博', '吴敏', '郑凯', '王思远'],
  en: ['A. Chen', 'Y. Liu', 'Z. Zhao', 'L. Sun', 'W. Zhou', 'M. Wu', 'K. Zheng', 'S. Wang'],
} as const
/** Of a kWh, at a pile of the demo. */
export const CHARGING_PRICE = 1.2

/** Lists the cards that simulated drivers show, and settles what charging costs, where an organisation has no card yet. */
export async function giveCards(scope: SystemScope, language: 'zh' | 'en'): Promise<void> {
  const fresh = await scope.query<{ customerId: number }>(
    `with pile as (
       select d.customer_id, 'CARD' || right(d.code, 4) as tag, row_number() over (order by d.code) - 1 as place
       from device d join customer c on c.id = d.customer_id where c.demo and d.kind = 'charging-pile'
         and not exists (select from charge_card k where k.customer_id = d.customer_id))
     insert into charge_card (customer_id, tag, holder, is_blocked)
     select customer_id, tag, ($1::text[])[1 + place % cardinality($1::text[])], false from pile
     on conflict do nothing returning customer_id as "customerId"`,
    [HOLDERS[language]],
  )
  await scope.query(
    `insert into parameter (customer_id, name, value, changed_by, changed_at)
     select distinct id, 'charging.price', to_jsonb($2::float8), 'setup', now() from unnest($1::int[]) as n(id) on conflict do nothing`,
    [fresh.map(({ customerId }) => customerId), CHARGING_PRICE],
  )
}
