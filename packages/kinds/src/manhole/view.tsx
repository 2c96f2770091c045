import { plateOf } from '../capabilities/plate.ts'

export const manholeView = plateOf('manhole')
