import { plateOf } from '../capabilities/plate.ts'

export const lockView = plateOf('lock')
