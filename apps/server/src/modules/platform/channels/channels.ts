import type { MessageState } from '@lamplighter/contract'
import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import type { Job, Kept } from '../../../jobs/index.ts'
import { allowedHosts } from '../../../outbound/hosts.ts'
import type { Settings } from '../../../settings.ts'
import type { Clock } from '../../../time/clock.ts'
import { createAtOnce } from './at-once.ts'
import { createDelivery } from './delivery.ts'
import { smtpTransport } from './email/smtp.ts'
import { DeliveryFailure } from './failure.ts'
import { stateOf } from './message.store.ts'
import type { TextContent, TextMessage, Transport } from './message.ts'
import { createMessages, type Messages } from './messages.ts'
import { createSeals } from './sealed.ts'
import { smsGateway, smsTransport } from './sms/gateway.ts'
import { smsToLog } from './sms/log.ts'
import { webhookTransport } from './webhook/transport.ts'

/** Sends to the outside: text messages, e-mails and events to webhooks. */
export type Channels = Messages & {
  /** Writes a message in a transaction of its own and sends it at once; resolves after the first attempt. */
  send(customerId: number, message: TextMessage): Promise<void>
  /** Sends at once what was enqueued and is committed, and says how that went. */
  deliver(id: string): Promise<{ state: MessageState; error: string }>
  /** Sends what waits, on one server at a time. */
  readonly job: Job
  /** Messages that were given up since the start. */
  readonly givenUp: number
  /** Breaks off what is under way; the next server to start sends it. */
  stop(): Promise<void>
}

const DAY = 86_400_000
/** The log of what was sent, from when it was enqueued. */
export const keptMessages: Kept = { table: 'outbound_message', column: 'created_at', for: 90 * DAY }

const EVERY = 5_000
/** A run leaves the rest to the next one, so that other jobs get their turn, ms. */
const RUN_LASTS = 30_000

type Deps = {
  db: Database
  clock: Clock
  secret: string
  settings: Settings
  log: Pick<Logger, 'warn' | 'debug'>
  onError: (error: unknown) => void
}

const notConfigured: Transport<TextContent> = {
  send: () => Promise.reject(new DeliveryFailure('notConfigured', { isFinal: true })),
}

export function createChannels({ db, clock, secret, settings, log, onError }: Deps): Channels {
  const seals = createSeals(secret)
  const allowed = allowedHosts(settings.LAMPLIGHTER_WEBHOOK_HOSTS)
  const gateway = smsGateway(settings)
  const messages = createMessages({ clock, seals })
  let givenUp = 0
  const delivery = createDelivery({
    clock,
    seals,
    transports: {
      sms: gateway ? smsTransport(gateway) : smsToLog(log),
      email: smtpTransport(settings) ?? notConfigured,
      webhook: webhookTransport({ system: db.system, clock, allowed, sealOf: seals.webhook }),
    },
    onGivenUp(what) {
      givenUp += what.count
      log.warn(what, 'messages were given up')
    },
    onSuspended: (what) => log.warn(what, 'a webhook has failed for a day and is suspended'),
    onError,
  })
  const atOnce = createAtOnce({ db, clock, delivery, onError })

  return {
    ...messages,
    async send(customerId, message) {
      const id = await db.system((scope) => messages.enqueue(scope, customerId, message))
      await atOnce.deliver(id)
    },
    async deliver(id) {
      await atOnce.deliver(id)
      return (await db.system((scope) => stateOf(scope, id))) ?? { state: 'waiting', error: '' }
    },
    job: {
      name: 'channels.deliver',
      label: { zh: '发送对外消息', en: 'Send outbound messages' },
      when: { every: EVERY },
      run: ({ system, signal }) => delivery.deliverDue({ system }, signal, clock.now() + RUN_LASTS),
    },
    get givenUp() {
      return givenUp
    },
    stop: atOnce.stop,
  }
}
