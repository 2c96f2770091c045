import { type Driver, readOnly } from '../driver.ts'
import { luxStation } from './wire.ts'

export const luxStationDriver: Driver = {
  wire: luxStation,
  ...readOnly,
  state: () => ({ level: null, light: false, running: true }),
}
