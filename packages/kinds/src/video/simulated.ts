/** What the simulated end of a link needs of a camera besides its physics. */

export { crossingsBetween, motionsBetween } from './motions.ts'
export { type CameraPreset, PRESETS } from './sim.ts'
