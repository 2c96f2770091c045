import type { LuxSetting } from '@lamplighter/contract'
import { LUX } from '@lamplighter/contract'
import type { Queries } from '../../db/database.ts'
import { saveSetting } from './station.store.ts'

const usual: Omit<LuxSetting, 'name'> = {
  description: '',
  installPosition: '',
  radius: 450,
  onLux: 30,
  offLux: 60,
  delay: 2,
  before: 60,
  after: 60,
  action: 0,
  level: 80,
  targetLux: 20,
  asks: true,
  answerWithin: 120,
  option: 'prompt',
  enabled: true,
  groupIds: [],
}

/** What differs from station to station in the demo, so that each way can be seen. */
const differing: readonly Partial<LuxSetting>[] = [
  { option: 'auto' },
  {},
  { onLux: 20, offLux: 40, radius: 350, option: 'none' },
]

/** Sets up the lux stations of demo organisations that are not yet. */
export async function layOutStations(scope: Queries, customerIds: readonly number[]): Promise<void> {
  const rows = await scope.query<{ deviceId: number; customerId: number; name: string }>(
    `select d.id as "deviceId", d.customer_id as "customerId", d.name from device d
     where d.customer_id = any ($1) and d.kind = 'lux-station' and not exists (select from lux_setting q where q.device_id = d.id) order by d.id`,
    [customerIds],
  )
  for (const [at, { name, ...device }] of rows.entries())
    await saveSetting(scope, device, { ...usual, ...differing[at % differing.length], name: name.slice(0, LUX.name) })
}
