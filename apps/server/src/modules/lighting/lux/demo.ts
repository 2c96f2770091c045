import { LUX, LUX_FRESH, type LuxSetting } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import { saveSetting } from './station.store.ts'

const usual: Omit<LuxSetting, 'name'> = {
  ...LUX_FRESH,
  description: '',
  installPosition: '',
  groupIds: [],
  // The stations of the demo stand close to each other, and somebody waits for what they do.
  radius: 450,
  delay: 2,
}

/** What differs from station to station in the demo, so that each way can be seen. */
const differing: readonly Partial<LuxSetting>[] = [
  { option: 'auto' },
  {},
  { onLux: 20, offLux: 40, radius: 350, option: 'none' },
]

/** The first words of a name, as many as fit. */
const fitting = (name: string) => {
  if (name.length <= LUX.name) return name
  const end = name.lastIndexOf(' ', LUX.name)
  return name.slice(0, end > 0 ? end : LUX.name)
}

/** Sets up the lux stations of demo organisations that are not yet. */
export async function layOutStations(scope: Queries, customerIds: readonly number[]): Promise<void> {
  const rows = await scope.query<{ deviceId: number; customerId: number; name: string }>(
    `select d.id as "deviceId", d.customer_id as "customerId", d.name from device d
     where d.customer_id = any ($1) and d.kind = 'lux-station' and not exists (select from lux_setting q where q.device_id = d.id) order by d.id`,
    [customerIds],
  )
  for (const [at, { name, ...device }] of rows.entries())
    await saveSetting(scope, device, { ...usual, ...differing[at % differing.length], name: fitting(name) })
}
