export {
  type Playing,
  playedOut,
  type SpeakerState,
  speakerPlayer,
  speakingTime,
  volumeOf,
} from './broadcast/player.ts'
export type { ShownValues } from './capabilities/programme.ts'
export { emptySchedule, type Schedule, type ToldSchedule, takenSchedule } from './capabilities/schedule.ts'
export {
  brightnessOf,
  mediaOver,
  type Picture,
  pictureOf,
  type ScreenState,
  type ShownFile,
  type ShownProgramme,
  screenPlayer,
} from './led-screen/player.ts'
export type { PlayerKind } from './player-kind.ts'
