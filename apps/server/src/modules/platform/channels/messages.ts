import { randomUUID } from 'node:crypto'
import type { WebhookData, WebhookEvent } from '@lamplighter/contract'
import type { Queries } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { insertOutgoing } from './message.store.ts'
import { maskedAddress, maskedNumber, type TextContent, type TextMessage, type WebhookContent } from './message.ts'
import type { Seals } from './sealed.ts'
import { filledTemplate } from './templates.ts'
import { nextSequence, webhooksWanting } from './webhook/store.ts'

const HOUR = 3_600_000
const TEXT_LASTS = 24 * HOUR
const EVENT_LASTS = 48 * HOUR

/** Writes messages in the transaction of what causes them: they are sent once, and only if, that is committed. */
export type Messages = {
  /** Returns its id. */
  enqueue(scope: Queries, customerId: number, message: TextMessage): Promise<string>
  /** For each webhook of the organisation that wants the event. */
  enqueueForWebhooks<E extends WebhookEvent>(
    scope: Queries,
    customerId: number,
    event: E,
    data: WebhookData<E>,
  ): Promise<void>
  /** For one webhook, whatever it wants; `lasts` as for a text, two days when missing. Returns its id. */
  enqueueEvent<E extends WebhookEvent>(
    scope: Queries,
    to: { customerId: number; id: number; name: string; suspended?: boolean },
    event: E,
    data: WebhookData<E>,
    lasts?: number,
  ): Promise<string>
}

export function createMessages({ clock, seals }: { clock: Pick<Clock, 'now'>; seals: Seals }): Messages {
  const sealed = (customerId: number, content: TextContent | WebhookContent) =>
    seals.message(customerId).close(Buffer.from(JSON.stringify(content)))

  const moments = (lasts: number) => {
    const now = clock.now()
    return { createdAt: new Date(now), expiresAt: new Date(now + lasts) }
  }

  const messages: Messages = {
    async enqueue(scope, customerId, { channel, to, language, template, params, lasts = TEXT_LASTS }) {
      const id = randomUUID()
      const times = moments(lasts)
      const content = { to, params, ...filledTemplate(template, language, params as never) }
      await insertOutgoing(scope, {
        id,
        customerId,
        channel,
        webhookId: null,
        recipient: channel === 'sms' ? maskedNumber(to) : maskedAddress(to),
        subject: template,
        content: sealed(customerId, content),
        ...times,
        nextAt: times.createdAt,
      })
      return id
    },

    async enqueueForWebhooks(scope, customerId, event, data) {
      for (const wanting of await webhooksWanting(scope, customerId, event))
        await messages.enqueueEvent(scope, { customerId, ...wanting }, event, data)
    },

    async enqueueEvent(scope, { customerId, id: webhookId, name, suspended }, event, data, lasts = EVENT_LASTS) {
      const id = randomUUID()
      const times = moments(lasts)
      const sequence = await nextSequence(scope, webhookId)
      const body = JSON.stringify({ type: event, timestamp: times.createdAt.toISOString(), sequence, data })
      await insertOutgoing(scope, {
        id,
        customerId,
        channel: 'webhook',
        webhookId,
        recipient: name,
        subject: event,
        content: sealed(customerId, { body }),
        ...times,
        // It waits until the webhook is resumed, or expires.
        nextAt: suspended ? times.expiresAt : times.createdAt,
      })
      return id
    },
  }
  return messages
}
