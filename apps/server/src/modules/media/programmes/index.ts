export { demandProgrammes, showingCheck } from './ordered.ts'
export type { ShownProgrammes } from './shown.ts'
export { toldProgrammes } from './told.ts'
