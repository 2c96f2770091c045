export type { Cameras } from './cameras.ts'
export { cameraSeal } from './seal.ts'
