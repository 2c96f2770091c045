import type { Language } from '@lamplighter/contract'
import type { SystemScope } from '../../db/database.ts'
import { regional } from './regional.ts'
import { settle } from './settled.ts'

/** What charging costs at the piles of the demo: cheap at night, dear in the morning and in the evening. */
export const chargingPlan = (language: Language) => ({
  name: language === 'zh' ? '公共充电分时电价' : 'Public charging by time of day',
  periods: regional[language].charging.periods,
})

/** Lists the cards that simulated drivers show, and settles what charging costs, where an organisation has no card yet. */
export async function giveCards(scope: SystemScope, language: Language, now: Date): Promise<void> {
  const { price, holders } = regional[language].charging
  const fresh = await scope.query<{ customerId: number }>(
    `with pile as (
       select d.customer_id, 'CARD' || right(d.code, 4) as tag, row_number() over (order by d.code) - 1 as place
       from device d join customer c on c.id = d.customer_id where c.demo and d.kind = 'charging-pile'
         and not exists (select from charge_card k where k.customer_id = d.customer_id))
     insert into charge_card (customer_id, tag, holder, is_blocked)
     select customer_id, tag, ($1::text[])[1 + place % cardinality($1::text[])], false from pile
     on conflict do nothing returning customer_id as "customerId"`,
    [holders],
  )
  const organisationIds = fresh.map(({ customerId }) => customerId)
  await settle(scope, organisationIds, { 'charging.price': price }, now)
  const { name, periods } = chargingPlan(language)
  await scope.query(
    `with plan as (
       insert into price_plan (customer_id, name, periods) select distinct id, $2, $3::jsonb from unnest($1::int[]) as n(id)
       returning id, customer_id)
     insert into price_plan_pile (customer_id, plan_id, device_id)
     select d.customer_id, plan.id, d.id from plan join device d on d.customer_id = plan.customer_id and d.kind = 'charging-pile'
     on conflict do nothing`,
    [organisationIds, name, JSON.stringify(periods)],
  )
}
