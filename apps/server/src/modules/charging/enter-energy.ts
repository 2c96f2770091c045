import { type chargingCalls, fail } from '@lamplighter/contract'
import { withRetired } from '../../db/retired.ts'
import type { Clock } from '../../time/clock.ts'
import type { Handler } from '../context.ts'
import { lockEnterable, writeEntered } from './enter-energy.store.ts'
import { chargeOf } from './fee.ts'
import { sessionNoun } from './nouns.ts'

/** A person says what a session took whose pile did not. */
export const enterEnergy =
  (clock: Pick<Clock, 'now'>): Handler<(typeof chargingCalls)['charging.enterEnergy']> =>
  async ({ change, note, caller }, { id, energy, reason }) => {
    await change((scope) =>
      withRetired(scope, async () => {
        const session = await lockEnterable(scope, id)
        if (!session) throw fail('request.notFound', { what: sessionNoun })
        const { device, number, stoppedAt } = session
        note({ target: `${device} · ${number}`, before: { energy: session.energy }, after: { energy, reason } })
        if (!stoppedAt || session.energy !== null) throw fail('charging.energyKnown')
        const charge = chargeOf(session, energy, stoppedAt.getTime())
        const entered = { by: caller.account, at: new Date(clock.now()) }
        await writeEntered(scope, id, {
          ...{ energy, reason, ...entered },
          fee: charge?.fee ?? null,
          service: charge?.service ?? null,
        })
      }),
    )
    return {}
  }
