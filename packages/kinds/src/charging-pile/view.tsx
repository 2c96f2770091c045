import { plateOf } from '../capabilities/plate.ts'

export const chargingPileView = plateOf('charging-pile')
