export { type Playing, type SpeakerState, silenced, speakerPlayer, speakingTime } from './broadcast/player.ts'
export { brightnessOf, mediaOver, type ScreenState, type ShownFile, screenPlayer } from './led-screen/player.ts'
export type { PlayerKind } from './player-kind.ts'
