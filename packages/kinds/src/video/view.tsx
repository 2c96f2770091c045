import { plateOf } from '../capabilities/plate.ts'

export const videoView = plateOf('video')
