export { createEventLog, type EventLog } from './log.ts'
export { recentEvents } from './store.ts'
