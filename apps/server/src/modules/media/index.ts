export { playingCheck } from './ordered.ts'
export type { PlayedMedia } from './played.ts'
