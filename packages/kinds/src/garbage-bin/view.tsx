import { plateOf } from '../capabilities/plate.ts'

export const garbageBinView = plateOf('garbage-bin')
