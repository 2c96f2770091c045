export type { ChargeLog } from './charge-log.ts'
export { type Told, write as writeCharging } from './session.store.ts'
