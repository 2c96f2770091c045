/** Points of a screen, and what their numbers mean. */
export const PLAYING = 'led.playing'
export const POWER = 'led.power'
export const BRIGHTNESS = 'led.brightness'
export const AUTOMATIC = 'led.automatic'
export const FAILED = 'led.failedModules'

export const playStates = {
  0: { zh: '空闲', en: 'Idle' },
  1: { zh: '播放', en: 'Playing' },
  2: { zh: '无信号', en: 'No signal' },
} as const
export const [IDLE, PLAYS, NO_SIGNAL] = [0, 1, 2] as const
