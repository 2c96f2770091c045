export type { PlayLog } from './play-log.ts'
export { type PlayRow, playingTexts, writePlays } from './store.ts'
