export { type IncidentHead, readIncidents } from './incident.store.ts'
export { listIncidents, summarise } from './list.store.ts'
export { typeOf } from './record.store.ts'
export { countStatistics } from './statistics.store.ts'
