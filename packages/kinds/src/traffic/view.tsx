import { plateOf } from '../capabilities/plate.ts'

export const trafficView = plateOf('traffic')
