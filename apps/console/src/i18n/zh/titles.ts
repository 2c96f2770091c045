import { titles as alarms } from './alarms/titles.ts'
import { titles as charging } from './charging/titles.ts'
import { titles as devices } from './devices/titles.ts'
import { titles as inventory } from './inventory/titles.ts'
import { titles as lighting } from './lighting/titles.ts'
import { titles as media } from './media/titles.ts'
import { titles as organisation } from './organisation/titles.ts'
import { titles as platform } from './platform/titles.ts'
import { titles as poles } from './poles/titles.ts'

/** Titles of screens, by domain, and of the areas of the rail. */
export const titles = {
  ...alarms,
  ...charging,
  ...devices,
  ...inventory,
  ...lighting,
  ...media,
  ...organisation,
  ...platform,
  ...poles,
  home: '首页',
  map: '地图',
  system: '系统',
  device: '设备',
  order: '命令',
  union: '联动',
  plan: '计划',
  asset: '资产',
} as const
