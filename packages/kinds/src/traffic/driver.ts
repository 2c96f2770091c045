import { settingDriver } from '../setting-driver.ts'
import { orderedTraffic } from './actions.ts'
import { traffic } from './wire.ts'

export const trafficDriver = settingDriver(traffic, orderedTraffic)
