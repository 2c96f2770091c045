import { SET_PORTAL } from '@lamplighter/contract'
import type { Driver } from '../driver.ts'
import { settingDriver } from '../setting-driver.ts'
import { orderedWifi } from './actions.ts'
import { wifi } from './wire.ts'

const driver = settingDriver(wifi, orderedWifi)

export const wifiDriver: Driver = {
  ...driver,
  // A device that knows numbers only cannot be told the address of a page.
  writes: (code, args) => (code === SET_PORTAL ? {} : driver.writes(code, args)),
}
