import {
  chargeSessionList,
  type chargingCalls,
  fail,
  type refundCalls,
  type settlementCalls,
} from '@lamplighter/contract'
import { withRetired } from '../../db/retired.ts'
import type { Exporter } from '../../export/index.ts'
import type { Clock } from '../../time/clock.ts'
import type { Handler, Handlers } from '../context.ts'
import type { Registry } from '../devices/devices/index.ts'
import type { Parameters } from '../organisation/parameters/index.ts'
import { cardHandlers } from './card.calls.ts'
import type { ChargeLog } from './charge-log.ts'
import { enterEnergy } from './enter-energy.ts'
import { sessionNoun } from './nouns.ts'
import { pricePlanHandlers } from './price-plan.calls.ts'
import { refundHandlers } from './refund.calls.ts'
import { reservationsOf } from './reservation.store.ts'
import { listSessions, sessionOf } from './session.store.ts'
import { settlementHandlers } from './settlement.calls.ts'

type Deps = {
  clock: Pick<Clock, 'now'>
  charging: Pick<ChargeLog, 'readingOf'>
  registry: Pick<Registry, 'get' | 'tenantById'>
  parameters: Pick<Parameters, 'of'>
  exporter: Exporter
}

type Answered = typeof chargingCalls & typeof refundCalls & typeof settlementCalls

export function chargingHandlers({ clock, charging, registry, parameters, exporter }: Deps): Handlers<Answered> {
  async function nowOf(customerId: number) {
    const { 'tariff.currency': currency } = await parameters.of(customerId)
    return { now: clock.now(), currency, readingOf: charging.readingOf }
  }
  const sessions: Handler<(typeof chargingCalls)['charging.sessions']> = async ({ inScope, caller }, query) => {
    const now = await nowOf(caller.customerId)
    return inScope((scope) => listSessions(scope, query, now))
  }

  return {
    'charging.sessions': sessions,
    'charging.exportSessions': exporter.of(chargeSessionList, sessions),

    'charging.session': async ({ inScope, caller }, { id }) => {
      const now = await nowOf(caller.customerId)
      const session = await inScope((scope) => withRetired(scope, () => sessionOf(scope, id, now, caller.personId)))
      if (!session) throw fail('request.notFound', { what: sessionNoun })
      return session
    },

    'charging.enterEnergy': enterEnergy(clock),

    ...pricePlanHandlers({ registry }),
    ...refundHandlers({ clock, parameters }),
    ...settlementHandlers({ clock, registry, parameters }),

    ...cardHandlers({ clock, parameters }),

    'charging.reservations': ({ inScope }, { deviceId }) =>
      inScope((scope) => reservationsOf(scope, deviceId, clock.now())),
  }
}
