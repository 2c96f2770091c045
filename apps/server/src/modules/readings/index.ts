export { arrayText } from './ingest.store.ts'
export { createIngest, type Ingest } from './ingest.ts'
export {
  createLoadRecorder,
  INSERT_LOAD,
  type LoadSample,
  loadColumns,
  plannedWatts,
} from './load.ts'
export { keepPointOrder } from './point-order.ts'
export { createRollup } from './rollup.ts'
