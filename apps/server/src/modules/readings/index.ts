export { arrayText } from './ingest.store.ts'
export { createIngest, type Ingest } from './ingest.ts'
export {
  createLoadRecorder,
  INSERT_LOAD,
  type LoadRecorder,
  type LoadSample,
  loadColumns,
  plannedWatts,
} from './load.ts'
export { createRollup, type Rollup } from './rollup.ts'
