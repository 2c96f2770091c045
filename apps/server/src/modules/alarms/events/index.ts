export { recentEvents } from './store.ts'
