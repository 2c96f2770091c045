export type { ChargeLog } from './charge-log.ts'
export { type EndedSession, insertEnded } from './session.store.ts'
