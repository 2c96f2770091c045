export { demandPlayable, playingCheck } from './ordered.ts'
export { approvedMedia, describedMedia, notePlayed, type PlayedRow } from './played.store.ts'
export type { PlayedMedia } from './played.ts'
