import { type LuxSetting, METRES_PER_DEGREE } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { groupsBelow } from '../../../db/groups-below.ts'

/** A lamp that a station governs. */
export type GovernedLamp = {
  readonly deviceId: number
  readonly planId: string | null
  readonly planVersion: number | null
  readonly ratedWatts: number | null
  readonly boxId: number | null
  /** Mean illuminance of its road at 100 %, lx. */
  readonly designLux: number | null
  readonly isLit: boolean
}

/** Lamps of the station `s` of the setting `q`: those of its groups, or without any those within its radius. On a flat ground, which is right to a metre within a city. */
export const GOVERNED = `l.customer_id = s.customer_id and l.kind = 'luminaire' and case
  when jsonb_array_length(q.fields -> 'groupIds') > 0
    then lt.group_id in ${groupsBelow(`select g.value::int from jsonb_array_elements_text(q.fields -> 'groupIds') g`)}
  else l.lat between s.lat - (q.fields ->> 'radius')::float8 / ${METRES_PER_DEGREE} and s.lat + (q.fields ->> 'radius')::float8 / ${METRES_PER_DEGREE}
    and sqrt(power((l.lat - s.lat) * ${METRES_PER_DEGREE}, 2) + power((l.lng - s.lng) * ${METRES_PER_DEGREE} * cos(radians(s.lat)), 2)) <= (q.fields ->> 'radius')::float8 end`

export const listGoverned = (
  scope: Queries,
  deviceId: number,
  setting: Pick<LuxSetting, 'groupIds' | 'radius'>,
): Promise<GovernedLamp[]> =>
  scope.query(
    `select l.id as "deviceId", l.plan_id as "planId", l.plan_version as "planVersion", l.rated_watts as "ratedWatts", l.box_id as "boxId",
       lt.design_lux as "designLux", coalesce(st.light, false) as "isLit"
     from (select $2::jsonb as fields) q join device s on s.id = $1 cross join device l
     left join station lt on lt.id = l.station_id left join device_state st on st.device_id = l.id
     where ${GOVERNED} order by l.id`,
    [deviceId, JSON.stringify({ groupIds: setting.groupIds, radius: setting.radius })],
  )
