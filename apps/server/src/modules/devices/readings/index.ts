export { correctionJob } from './correction.ts'
export { arrayText } from './ingest.store.ts'
export { createIngest, type Ingest } from './ingest.ts'
export { keptHours, keptPoleDays, keptReadings } from './kept.ts'
export {
  INSERT_LOAD,
  type LoadSample,
  loadColumns,
  loadJob,
  plannedWatts,
} from './load.ts'
export { keepPointOrder } from './point-order.ts'
export { rollPoleDays } from './pole-day.store.ts'
export { createRollup, rollupJob } from './rollup.ts'
export type { StateChange } from './state-writer.ts'
export type { Evaluation, Reading, ValueHook } from './value-hook.ts'
