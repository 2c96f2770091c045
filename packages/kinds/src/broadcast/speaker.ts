/** Points of a speaker, and what their numbers mean. */
export const STATE = 'broad.state'
export const VOLUME = 'broad.volume'
export const PRIORITY = 'broad.priority'

export const speakerStates = {
  0: { zh: '空闲', en: 'Idle' },
  1: { zh: '播放', en: 'Playing' },
  2: { zh: '故障', en: 'Fault' },
} as const
export const [IDLE, PLAYING, FAULT] = [0, 1, 2] as const

/** A text interrupts one of a lower priority, or of the same. */
export const priorities = {
  1: { zh: '1 低', en: '1 Low' },
  2: { zh: '2 中', en: '2 Medium' },
  3: { zh: '3 高', en: '3 High' },
} as const
export const [LOW, MEDIUM, HIGH] = [1, 2, 3] as const
/** What is spoken live interrupts all else, and nothing but another speech interrupts it. */
export const LIVE = 4
