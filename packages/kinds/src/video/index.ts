export { savePreset } from './actions.ts'
export * from './camera.ts'
