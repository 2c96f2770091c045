import { type ChannelName, deliveryFailureOf } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Platform } from '../../db/database.ts'
import { DeliveryFailure } from './failure.ts'
import {
  type Claimed,
  claimDue,
  claimOne,
  closeOutgoing,
  expireOutgoing,
  postponeOutgoing,
  releaseOutgoing,
} from './message.store.ts'
import type { TextContent, Transport, WebhookContent } from './message.ts'
import { nextAttempt } from './retries.ts'
import { opened, type Seals } from './sealed.ts'

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

type Deps = {
  clock: Clock
  seals: Seals
  transports: Transports
  /** Called with what was given up, without its content. */
  onGivenUp: (what: { id: string; channel: ChannelName; error: string }) => void
  onError: (error: unknown) => void
}

type System = Pick<Platform, 'system'>

export function createDelivery({ clock, seals, transports, onGivenUp, onError }: Deps) {
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

  /** Makes an attempt, writes down how it ended, and returns when the next one is, ms. */
  async function attempt(db: System, claimed: Claimed, stopping: AbortSignal): Promise<number | null> {
    const { id, channel, attempts, expiresAt } = claimed
    const failure = await failureOf(claimed, stopping)
    const now = clock.now()
    const at = new Date(now)
    if (!failure) {
      await db.system((scope) => closeOutgoing(scope, claimed, { state: 'sent', error: '', at }))
      return null
    }
    if (stopping.aborted) {
      await db.system((scope) => releaseOutgoing(scope, claimed, at))
      return null
    }
    const error = failure.stored
    const next = failure.isFinal ? null : nextAttempt(channel, attempts, now, expiresAt.getTime())
    if (next === null) {
      onGivenUp({ id, channel, error })
      await db.system((scope) => closeOutgoing(scope, claimed, { state: 'givenUp', error, at }))
    } else await db.system((scope) => postponeOutgoing(scope, claimed, { error, nextAt: new Date(next) }))
    return next
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
      await db.system((scope) => expireOutgoing(scope, new Date(clock.now()), deliveryFailureOf('expired')))
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
