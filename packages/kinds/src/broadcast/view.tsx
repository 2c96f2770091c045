import { plateOf } from '../capabilities/plate.ts'

export const broadcastView = plateOf('broadcast')
