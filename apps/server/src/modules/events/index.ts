export { createEventLog } from './log.ts'
export { recentEvents } from './store.ts'
