import type { Language } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'
import { regional } from './regional.ts'

const MEGABYTES = 300

/** Gives the cabinets and gateways of a demo what its people would have recorded: type, platform and SIM card. */
export function recordDemoNameplates(scope: Queries, customerIds: readonly number[], language: Language, now: Date) {
  const { operators, iccid } = regional[language]
  return scope.query(
    `update device d set attributes = jsonb_build_object(
         'sim', jsonb_build_object('iccid', $5 || right(lpad(code, 16, '0'), 16), 'operator', ($2::text[])[1 + id % 3],
           'megabytes', $3::int, 'expiresOn', to_char($4::timestamptz + (40 + id * 37 % 700) * interval '1 day', 'YYYY-MM-DD')))
       || case kind when 'gateway' then jsonb_build_object('platform', case when id % 9 = 0 then 'telecomNb' else 'direct' end)
            else jsonb_build_object('boxType', (array[3, 4, 3, 5, 2])[1 + id % 5], 'status', 1) end || attributes
     where customer_id = any ($1) and kind in ('power-box', 'gateway') and not attributes ? 'sim'`,
    [customerIds, operators, MEGABYTES, now, iccid],
  )
}
