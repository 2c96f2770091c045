export type { PlayLog } from './play-log.ts'
export { playingTexts } from './store.ts'
