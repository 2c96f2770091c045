import { plateOf } from '../capabilities/plate.ts'

export const intercomView = plateOf('intercom')
