import { plateOf } from '../capabilities/plate.ts'

export const phoneChargingView = plateOf('phone-charging')
