export { correctionJob } from './correction.ts'
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
export { addPlayedSeconds, type PlayedDay, rollPoleDays } from './pole-day.store.ts'
export { createRollup, rollupJob } from './rollup.ts'
export type { Evaluation, Reading, ValueHook } from './value-hook.ts'
