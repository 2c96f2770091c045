export { type SpeakerState, silenced, speakerPlayer, speakingTime } from './broadcast/player.ts'
export { brightnessOf, type ScreenState, screenPlayer } from './led-screen/player.ts'
export type { PlayerKind } from './player-kind.ts'
