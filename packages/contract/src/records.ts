import { records as alarms } from './alarms/records.ts'
import { records as charging } from './charging/records.ts'
import { records as devices } from './devices/records.ts'
import type { AnyRecord } from './field/record.ts'
import { records as inventory } from './inventory/records.ts'
import { records as lighting } from './lighting/records.ts'
import { records as media } from './media/records.ts'
import { records as organisation } from './organisation/records.ts'
import { records as poles } from './poles/records.ts'

/** Records by the module of their calls: `user` of `user.save`. */
export const records: Readonly<Record<string, AnyRecord>> = {
  ...organisation,
  ...inventory,
  ...devices,
  ...lighting,
  ...alarms,
  ...poles,
  ...media,
  ...charging,
}
