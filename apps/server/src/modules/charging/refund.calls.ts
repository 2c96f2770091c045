import { fail, moneyWord, type refundCalls } from '@lamplighter/contract'
import { demandLookedAt, writeDecision } from '../../db/decision.ts'
import { withRetired } from '../../db/retired.ts'
import type { Clock } from '../../time/clock.ts'
import type { Handlers } from '../context.ts'
import type { Parameters } from '../organisation/parameters/index.ts'
import { refundNoun, sessionNoun } from './nouns.ts'
import { insertRefund, lockRefund, lockSession, setServicePart } from './refund.store.ts'
import { serviceOfRefund } from './settle.ts'

type Deps = { clock: Pick<Clock, 'now'>; parameters: Pick<Parameters, 'of'> }

/** What a refund is called in the audit trail. */
const nameOf = ({ device, number }: { device: string; number: number }) => `${device} · ${number}`

export function refundHandlers({ clock, parameters }: Deps): Handlers<typeof refundCalls> {
  return {
    'refund.ask': async ({ change, note, caller }, { sessionId, ...asked }) => {
      const { 'tariff.currency': currency } = await parameters.of(caller.customerId)
      return change(async (scope) => {
        const session = await withRetired(scope, () => lockSession(scope, sessionId))
        if (!session) throw fail('request.notFound', { what: sessionNoun })
        note({ target: nameOf(session), after: asked })
        if (session.fee === null || session.fee === 0) throw fail('refund.noFee')
        const most = session.fee - session.asked
        if (asked.amount > most) throw fail('refund.tooMuch', { most: moneyWord(most, currency) })
        const made = { makerId: caller.personId, maker: caller.account, at: new Date(clock.now()) }
        return { id: await insertRefund(scope, { sessionId, ...asked, ...made }) }
      })
    },

    'refund.decide': async ({ change, note, caller }, { id, approve, reason, ...asked }) => {
      await change(async (scope) => {
        const refund = await lockRefund(scope, id)
        const session = refund && (await withRetired(scope, () => lockSession(scope, refund.sessionId)))
        if (!session) throw fail('request.notFound', { what: refundNoun })
        const state = approve ? 'approved' : 'refused'
        const { amount, state: before } = refund
        note({ target: nameOf(session), before: { state: before }, after: { state, amount, reason } })
        if (refund.makerId === caller.personId) throw fail('refund.own')
        if (before !== 'waiting') throw fail('media.decided', { name: nameOf(session) })
        demandLookedAt(refund, asked, nameOf(session))
        const checked = { checker: caller.account, checkedAt: new Date(clock.now()) }
        await writeDecision(scope, 'charge_refund', id, { state, reason, ...checked })
        if (approve)
          await setServicePart(
            scope,
            id,
            serviceOfRefund({ fee: session.fee ?? 0, service: session.service }, session.refunded, amount),
          )
      })
      return {}
    },
  }
}
