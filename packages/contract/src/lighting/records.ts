import type { AnyRecord } from '../field/record.ts'
import { lampRecord } from './lamp.record.ts'
import { lockOutRecord } from './lock-out.record.ts'
import { luxRecord } from './lux.record.ts'
import { planRecord } from './plan.record.ts'
import { sceneRecord } from './scenes/scene.record.ts'
import { subDeviceRecord } from './sub-device.record.ts'

export const records: Readonly<Record<string, AnyRecord>> = {
  lamp: lampRecord,
  lockOut: lockOutRecord,
  lux: luxRecord,
  plan: planRecord,
  scene: sceneRecord,
  subDevice: subDeviceRecord,
}
