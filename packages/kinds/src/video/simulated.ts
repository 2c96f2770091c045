/** What the simulated end of a link needs of a camera besides its physics. */
export { type CameraPreset, PRESETS } from './sim.ts'
export { motionsBetween } from './traffic.ts'
