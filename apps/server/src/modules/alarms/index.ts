export { type IncidentHead, readIncidents } from './incident.store.ts'
