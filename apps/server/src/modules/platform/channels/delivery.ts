import { type ChannelName, deliveryFailureOf } from '@lamplighter/contract'
import type { Platform, SystemScope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { appendAudit } from '../audit/index.ts'
import { DeliveryFailure } from './failure.ts'
import {
  type Claimed,
  claimDue,
  claimOne,
  closeOutgoing,
  expireOutgoing,
  giveUpBeyond,
  postponeOutgoing,
  releaseOutgoing,
} from './message.store.ts'
import type { TextContent, Transport, WebhookContent } from './message.ts'
import { nextAttempt } from './retries.ts'
import { opened, type Seals } from './sealed.ts'
import { noteFailure, noteSuccess, suspendFailing } from './webhook/failures.store.ts'

export type Transports = {
  readonly sms: Transport<TextContent>
  readonly email: Transport<TextContent>
  readonly webhook: Transport<WebhookContent>
}

/** An attempt takes so long at most, ms. */
const ATTEMPT = 15_000
/** One that has not ended by then was cut off, ms. */
const CLAIM = 2 * ATTEMPT
/** Attempts at the same time, in all and of one organisation. */
const AT_ONCE = 16
const AT_ONCE_EACH = 4
/** Messages of one webhook that wait: were each attempt to last its longest, one round of them takes an hour. */
const MOST_WAITING = 1_000
/** A webhook that has taken nothing for so long is suspended, ms. */
const SUSPEND_AFTER = 24 * 3_600_000

type Deps = {
  clock: Clock
  seals: Seals
  transports: Transports
  /** Called with what was given up, without its content. */
  onGivenUp: (what: { channel: ChannelName; error: string; count: number; id?: string; webhookId?: number }) => void
  onSuspended: (what: { webhookId: number }) => void
  onError: (error: unknown) => void
}

type System = Pick<Platform, 'system'>

export function createDelivery({ clock, seals, transports, onGivenUp, onSuspended, onError }: Deps) {
  const moments = () => ({ now: new Date(clock.now()), until: new Date(clock.now() + CLAIM) })

  async function sendClaimed(claimed: Claimed, signal: AbortSignal): Promise<void> {
    const { channel, customerId, content } = claimed
    const plain = JSON.parse(opened(seals.message(customerId), content).toString())
    await (transports[channel] as Transport<unknown>).send(claimed, plain, signal)
  }

  /** Null when the message was taken. */
  async function failureOf(claimed: Claimed, stopping: AbortSignal): Promise<DeliveryFailure | null> {
    const timeout = new AbortController()
    const cancel = clock.after(ATTEMPT, () => timeout.abort())
    try {
      await sendClaimed(claimed, AbortSignal.any([stopping, timeout.signal]))
      return null
    } catch (error) {
      if (timeout.signal.aborted) return new DeliveryFailure('timeout', { numbers: [ATTEMPT / 1000] })
      if (error instanceof DeliveryFailure) return error
      if (!stopping.aborted) onError(error)
      return new DeliveryFailure('failed')
    } finally {
      cancel()
    }
  }

  /** Notes that a webhook failed, and suspends it, with a line in the audit trail, when it has for long; true then. */
  async function noteFailed(
    scope: SystemScope,
    { customerId, webhookId }: Pick<Claimed, 'customerId'> & { webhookId: number },
    now: number,
  ): Promise<boolean> {
    const at = new Date(now)
    await noteFailure(scope, webhookId, at)
    const suspended = await suspendFailing(scope, webhookId, new Date(now - SUSPEND_AFTER), at)
    if (!suspended) return false
    const entry = {
      customerId,
      personId: null,
      account: '',
      address: '',
      action: 'webhook.suspend',
      target: suspended.name,
      before: null,
      after: { failingSince: suspended.failingSince.toISOString() },
      result: 'ok',
      refusal: null,
    }
    await appendAudit(scope, entry, now)
    return true
  }

  /** Makes an attempt, writes down how it ended, and returns when the next one is, ms. */
  async function attempt(db: System, claimed: Claimed, stopping: AbortSignal): Promise<number | null> {
    const { id, customerId, channel, attempts, expiresAt, webhookId } = claimed
    const failure = await failureOf(claimed, stopping)
    const now = clock.now()
    const at = new Date(now)
    if (!failure) {
      await db.system(async (scope) => {
        if (webhookId !== null) await noteSuccess(scope, webhookId)
        await closeOutgoing(scope, claimed, { state: 'sent', error: '', at })
      })
      return null
    }
    if (stopping.aborted) {
      await db.system((scope) => releaseOutgoing(scope, claimed, at))
      return null
    }
    const error = failure.stored
    const next = failure.isFinal ? null : nextAttempt(channel, attempts, now, expiresAt.getTime())
    // The webhook before the message, as whoever suspends or resumes it: neither waits for the other.
    const isSuspended = await db.system(async (scope) => {
      const isNew = webhookId !== null && (await noteFailed(scope, { customerId, webhookId }, now))
      if (next === null) await closeOutgoing(scope, claimed, { state: 'givenUp', error, at })
      else await postponeOutgoing(scope, claimed, { error, nextAt: new Date(next) })
      return isNew
    })
    if (isSuspended && webhookId !== null) onSuspended({ webhookId })
    if (next === null) onGivenUp({ channel, error, count: 1, id })
    return next
  }

  /** Gives up what is over, and the oldest of what is too much. */
  async function giveUp(db: System): Promise<void> {
    const now = new Date(clock.now())
    const full = deliveryFailureOf('webhookFull', MOST_WAITING)
    const expired = deliveryFailureOf('expired')
    const over = await db.system((scope) => expireOutgoing(scope, now, expired))
    for (const one of over) onGivenUp({ error: expired, ...one })
    const beyond = await db.system((scope) => giveUpBeyond(scope, MOST_WAITING, now, full))
    for (const one of beyond) onGivenUp({ channel: 'webhook', error: full, ...one })
  }

  return {
    /** Makes an attempt at one message, if it is due; returns when the next one is, ms, or null. */
    async deliverOne(db: System, id: string, stopping: AbortSignal): Promise<number | null> {
      if (stopping.aborted) return null
      const [claimed] = await db.system((scope) => claimOne(scope, id, moments()))
      return claimed ? attempt(db, claimed, stopping) : null
    },

    /** Sends what is due, until nothing is or the time is over. */
    async deliverDue(db: System, stopping: AbortSignal, until: number): Promise<void> {
      await giveUp(db)
      while (!stopping.aborted && clock.now() < until) {
        const due = await db.system((scope) => claimDue(scope, { ...moments(), limit: AT_ONCE, each: AT_ONCE_EACH }))
        if (due.length === 0) return
        const ended = await Promise.allSettled(due.map((claimed) => attempt(db, claimed, stopping)))
        const broken = ended.find((one) => one.status === 'rejected')
        if (broken) throw broken.reason
      }
    },
  }
}
