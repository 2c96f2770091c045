import { plateOf } from '../capabilities/plate.ts'

export const wifiView = plateOf('wifi')
