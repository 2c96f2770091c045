import type { Logger } from 'pino'
import type { Clock } from '../../../clock.ts'
import type { Settings } from '../../../settings.ts'
import { httpGateway, httpSender } from './http.ts'
import { logSender } from './log.ts'
import type { SmsSender } from './message.ts'

type Deps = { log: Pick<Logger, 'warn' | 'debug'>; clock: Pick<Clock, 'after'> }

/** The sender of the settings: a gateway when one is named, else the log. */
export function chooseSender(settings: Settings, { log, clock }: Deps): SmsSender {
  const gateway = httpGateway(settings)
  return gateway ? httpSender(gateway, clock) : logSender(log)
}
