import { plateOf } from '../capabilities/plate.ts'

export const environmentView = plateOf('environment')
