import type { approvalCalls } from '@lamplighter/contract'
import type { Bus } from '../../bus.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sessions } from '../auth/index.ts'
import type { Orders } from '../commands/index.ts'
import type { Handlers } from '../context.ts'
import type { Registry } from '../devices/index.ts'
import type { Parameters } from '../parameters/index.ts'

type Deps = {
  db: Database
  bus: Bus
  clock: Clock
  registry: Registry
  orders: Orders
  sessions: Sessions
  parameters: Parameters
}

export function approvalHandlers(_deps: Deps): Handlers<typeof approvalCalls> {
  return {} as never
}
