import {
  chargeCardRecord,
  chargeSessionList,
  type chargingCalls,
  fail,
  type refundCalls,
  type settlementCalls,
} from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Exporter } from '../../export/index.ts'
import type { Handler, Handlers } from '../context.ts'
import type { Registry } from '../devices/index.ts'
import type { Parameters } from '../parameters/index.ts'
import { deleteCard, insertCard, listCards, lockCard, updateCard } from './card.store.ts'
import type { ChargeLog } from './charge-log.ts'
import { enterEnergy } from './enter-energy.ts'
import { sessionNoun } from './nouns.ts'
import { pricePlanHandlers } from './price-plan.calls.ts'
import { refundHandlers } from './refund.calls.ts'
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
      const session = await inScope((scope) => sessionOf(scope, id, now, caller.personId))
      if (!session) throw fail('request.notFound', { what: sessionNoun })
      return session
    },

    'charging.enterEnergy': enterEnergy(clock),

    ...pricePlanHandlers({ registry }),
    ...refundHandlers({ clock, parameters }),
    ...settlementHandlers({ clock, registry, parameters }),

    'chargeCard.query': ({ inScope }) => inScope(listCards),

    'chargeCard.save': async ({ change, note }, { id, ...card }) => {
      const { tag } = card
      note({ target: tag, after: card })
      return change(async (scope) => {
        const others = (await listCards(scope)).filter((one) => one.id !== id)
        if (others.some((one) => one.tag.toUpperCase() === tag.toUpperCase())) throw fail('chargeCard.taken', { tag })
        if (id === undefined) {
          const added = await insertCard(scope, card)
          if (added === null) throw fail('chargeCard.taken', { tag })
          return { id: added }
        }
        const before = await lockCard(scope, id)
        if (!before) throw fail('request.notFound', { what: chargeCardRecord.noun })
        const { id: _, ...fields } = before
        note({ before: fields })
        await updateCard(scope, id, card)
        return { id }
      })
    },

    'chargeCard.delete': async ({ change, note }, { id }) => {
      await change(async (scope) => {
        const before = await lockCard(scope, id)
        if (!before) throw fail('request.notFound', { what: chargeCardRecord.noun })
        const { id: _, ...fields } = before
        note({ target: before.tag, before: fields })
        await deleteCard(scope, id)
      })
      return {}
    },
  }
}
