import { settingDriver } from '../setting-driver.ts'
import { orderedWifi } from './actions.ts'
import { wifi } from './wire.ts'

export const wifiDriver = settingDriver(wifi, orderedWifi)
