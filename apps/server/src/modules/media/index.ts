export { demandPlayable, playingCheck } from './ordered.ts'
export { approvedMedia, type PlayedRow } from './played.store.ts'
export type { PlayedMedia } from './played.ts'
