/**
 * What of a device `d` was told by nobody: its gateway `gw` (or it is one) stands in no inventory; its schedule was never
 * deployed, an import assumes one; its rated power is simulated, as a demo's file does not say it.
 */
export const INVENTED = `array_remove(array[
    case when coalesce(gw.attributes, d.attributes) -> 'invented' = 'true' then 'gateway' end,
    case when d.kind = 'luminaire' and d.plan_id in ('main-road', 'branch-road') and d.plan_version is null
      and d.tables_wanted is null then 'plan' end,
    case when d.kind = 'luminaire' and d.rated_watts is null
      and (select c.demo from customer c where c.id = d.customer_id) then 'watts' end], null)`
