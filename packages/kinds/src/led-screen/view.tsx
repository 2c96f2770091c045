import { plateOf } from '../capabilities/plate.ts'

export const ledScreenView = plateOf('led-screen')
