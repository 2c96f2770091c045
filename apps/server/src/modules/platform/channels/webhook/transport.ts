import type { SystemScope } from '../../../../db/database.ts'
import type { Seal } from '../../../../db/seal.ts'
import type { Clock } from '../../../../time/clock.ts'
import { DeliveryFailure, toFailure } from '../failure.ts'
import type { Transport, WebhookContent } from '../message.ts'
import { opened } from '../sealed.ts'
import { targetOf } from './address.ts'
import { post } from './post.ts'
import { signedHeaders } from './signature.ts'
import { findTarget } from './store.ts'

/** The receiver has ended the webhook for good. */
const GONE = 410

type Deps = {
  system: <T>(work: (scope: SystemScope) => Promise<T>) => Promise<T>
  clock: Pick<Clock, 'now'>
  allowed: ReadonlySet<string>
  sealOf: (customerId: number) => Seal
}

/** Posts events to the address that the webhook has now, signed with the secret that it has now. */
export const webhookTransport = ({ system, clock, allowed, sealOf }: Deps): Transport<WebhookContent> => ({
  async send({ id, customerId, webhookId }, { body }, signal) {
    const found = webhookId === null ? null : await system((scope) => findTarget(scope, customerId, webhookId))
    if (!found) throw new DeliveryFailure('webhookDeleted', { isFinal: true })
    if (!found.enabled) throw new DeliveryFailure('webhookOff', { isFinal: true })
    const target = targetOf(found.url, allowed)
    if (!target) throw new DeliveryFailure('privateAddress')
    const secret = opened(sealOf(customerId), found.secret)
    const headers = signedHeaders(secret, { id, at: clock.now(), body })
    const status = await post(target, { headers, body, signal }).catch((error: unknown) => {
      throw toFailure(error)
    })
    if (status >= 300 && status < 400) throw new DeliveryFailure('redirected', { numbers: [status] })
    if (status < 200 || status >= 300)
      throw new DeliveryFailure('status', { numbers: [status], isFinal: status === GONE })
  },
})
