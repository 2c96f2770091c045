/** True, in SQL, where what a value refers to is still there. */
type Reference = (value: string) => string

const row =
  (table: string): Reference =>
  (value) =>
    `exists (select from ${table} r where r.id = ${value})`
const poleNumber: Reference = (value) =>
  `exists (select from pole r where r.customer_id = t.customer_id and r.number = ${value})`

/**
 * Columns that applying an inventory may change, by table, with what they refer to. They are set back in this order: a lamp
 * leaves its branch when its power box changes.
 */
export const RESTORED_COLUMNS = {
  device_group: { parent_id: row('device_group') },
  station: { group_id: row('device_group'), lat: null, lng: null, road_class: null, design_lux: null },
  pole: {
    type: null,
    height: null,
    arm: null,
    foundation: null,
    road: null,
    installed_on: null,
    station_id: row('station'),
    lat: null,
    lng: null,
  },
  device: {
    name: null,
    station_id: row('station'),
    gateway_id: row('device'),
    link: null,
    box_id: row('device'),
    branch_id: row('sub_device'),
    lat: null,
    lng: null,
    rated_watts: null,
    light_type: null,
    lamp_type: null,
    plan_id: null,
    pole: poleNumber,
    group_number: null,
    attributes: null,
  },
} as const satisfies Record<string, Record<string, Reference | null>>

export type RestoredTable = keyof typeof RESTORED_COLUMNS
