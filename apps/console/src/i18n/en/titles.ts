import type { Words } from '../words.ts'
import type { titles as zh } from '../zh/titles.ts'
import { titles as alarms } from './alarms/titles.ts'
import { titles as charging } from './charging/titles.ts'
import { titles as devices } from './devices/titles.ts'
import { titles as inventory } from './inventory/titles.ts'
import { titles as lighting } from './lighting/titles.ts'
import { titles as media } from './media/titles.ts'
import { titles as organisation } from './organisation/titles.ts'
import { titles as platform } from './platform/titles.ts'
import { titles as poles } from './poles/titles.ts'

export const titles: Words<typeof zh> = {
  ...alarms,
  ...charging,
  ...devices,
  ...inventory,
  ...lighting,
  ...media,
  ...organisation,
  ...platform,
  ...poles,
  home: 'Home',
  map: 'Map',
  system: 'System',
  device: 'Devices',
  order: 'Commands',
  union: 'Linkage',
  plan: 'Schedules',
  asset: 'Assets',
}
