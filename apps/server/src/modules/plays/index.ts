export type { PlayLog } from './play-log.ts'
