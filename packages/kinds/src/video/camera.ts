/** Points of a camera, and what their numbers mean. */
export const SIGNAL = 'video.signal'
export const TAMPERED = 'video.tampered'
export const MOTION = 'video.motion'
export const RECORDING = 'video.recording'
export const DISK_USE = 'video.diskUse'
export const STORAGE_FAULT = 'video.storageFault'
/** What its own analysis of the picture finds. */
export const INTRUSION = 'video.intrusion'
export const CROSSINGS = 'video.crossings'
export const HEAD = { pan: 'ptz.pan', tilt: 'ptz.tilt', zoom: 'ptz.zoom' } as const

export const [SIGNAL_LOST, SIGNAL_OK] = [0, 1] as const

/** Orders, as a screen gives them. */
export const MOVE = 'dco.move'
export const STOP = 'dco.stopMoving'
export const GO_TO_PRESET = 'dco.goToPreset'
export const GO_HOME = 'dco.goHome'
export const SAVE_PRESET = 'dcc.preset'
/** What a link is told to play, by its id. */
export const SPEECH = 'audio.speech'

/** A move lasts so long at most, s. */
export const LONGEST_MOVE = 5
