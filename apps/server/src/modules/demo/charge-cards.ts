import type { SystemScope } from '../../db/database.ts'

const HOLDERS = {
  zh: ['陈晓东', '刘雅琴', '赵志强', '孙丽', '周文博', '吴敏', '郑凯', '王思远'],
  en: ['A. Chen', 'Y. Liu', 'Z. Zhao', 'L. Sun', 'W. Zhou', 'M. Wu', 'K. Zheng', 'S. Wang'],
} as const
/** Of a kWh, at a pile in no plan. */
const CHARGING_PRICE = 1.2

/** What charging costs at the piles of the demo: cheap at night, dear in the morning and in the evening. */
export const chargingPlan = (language: 'zh' | 'en') => ({
  name: language === 'zh' ? '公共充电分时电价' : 'Public charging by time of day',
  periods: [
    { from: '00:00', energy: 0.35, service: 0.4 },
    { from: '08:00', energy: 1.1, service: 0.5 },
    { from: '12:00', energy: 0.75, service: 0.5 },
    { from: '18:00', energy: 1.2, service: 0.5 },
    { from: '22:00', energy: 0.35, service: 0.4 },
  ],
})

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
  const { name, periods } = chargingPlan(language)
  await scope.query(
    `with plan as (
       insert into price_plan (customer_id, name, periods) select distinct id, $2, $3::jsonb from unnest($1::int[]) as n(id)
       returning id, customer_id)
     insert into price_plan_pile (customer_id, plan_id, device_id)
     select d.customer_id, plan.id, d.id from plan join device d on d.customer_id = plan.customer_id and d.kind = 'charging-pile'
     on conflict do nothing`,
    [fresh.map(({ customerId }) => customerId), name, JSON.stringify(periods)],
  )
}
