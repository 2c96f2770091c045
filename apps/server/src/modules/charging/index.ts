export type { CardCaches } from './card-caches.ts'
export type { ChargeLog } from './charge-log.ts'
export { type EndedSession, insertEnded } from './ended.store.ts'
export type { Standing } from './told.store.ts'
