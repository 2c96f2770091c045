export type { ChargeLog } from './charge-log.ts'
