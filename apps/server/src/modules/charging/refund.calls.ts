import { fail, moneyWord, type refundCalls } from '@lamplighter/contract'
import { type Approvable, decideOn } from '../../approval/index.ts'
import type { Scope } from '../../db/database.ts'
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

/** A refund with the session that it is of. */
async function lockWithSession(scope: Scope, id: number) {
  const refund = await lockRefund(scope, id)
  const session = refund && (await withRetired(scope, () => lockSession(scope, refund.sessionId)))
  if (!session) throw fail('request.notFound', { what: refundNoun })
  return { ...refund, session }
}

const approvable: Approvable<Awaited<ReturnType<typeof lockWithSession>>> = {
  table: 'charge_refund',
  own: 'refund.own',
  lock: lockWithSession,
  stateOf: ({ session, makerId, state, changedAt }) => ({ name: nameOf(session), makerId, state, changedAt }),
  describe: ({ amount }) => ({ amount }),
  async decided(scope, { id, amount, session: { fee, service, refunded } }, { state }) {
    if (state === 'approved')
      await setServicePart(scope, id, serviceOfRefund({ fee: fee ?? 0, service }, refunded, amount))
  },
}

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

    'refund.decide': decideOn(approvable, clock),
  }
}
