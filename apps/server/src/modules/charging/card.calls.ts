import { type ChargeCard, chargeCardRecord, type chargingCalls, fail, type HeldWithCard } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Scope } from '../../db/database.ts'
import type { Handlers } from '../context.ts'
import type { Parameters } from '../parameters/index.ts'
import { deleteCard, heldWith, insertCard, listCards, lockCard, updateCard } from './card.store.ts'
import { verdictOn } from './card-rule.ts'

type Deps = { clock: Pick<Clock, 'now'>; parameters: Pick<Parameters, 'of'> }
type CardCalls = Pick<typeof chargingCalls, 'chargeCard.query' | 'chargeCard.save' | 'chargeCard.delete'>

const missing = () => fail('request.notFound', { what: chargeCardRecord.noun })
const fieldsOf = ({ id: _, ...fields }: ChargeCard) => fields

export function cardHandlers({ clock, parameters }: Deps): Handlers<CardCalls> {
  const isListedOnly = async (customerId: number) => (await parameters.of(customerId))['charging.cardsOnly']

  /** What goes on with cards that may not charge any more. */
  async function stillHeld(scope: Scope, tags: readonly string[], listedOnly: boolean): Promise<HeldWithCard[]> {
    const cards = new Map((await listCards(scope)).map((card) => [card.tag.toUpperCase(), card]))
    const now = clock.now()
    const unfit = tags.filter((tag) => verdictOn(cards.get(tag.toUpperCase()), listedOnly, now) !== 'Accepted')
    return unfit.length === 0 ? [] : heldWith(scope, unfit, new Date(now))
  }

  return {
    'chargeCard.query': ({ inScope }) => inScope(listCards),

    'chargeCard.save': async ({ change, note, caller }, { id, ...card }) => {
      const { tag } = card
      note({ target: tag, after: card })
      const listedOnly = await isListedOnly(caller.customerId)
      return change(async (scope) => {
        const others = (await listCards(scope)).filter((one) => one.id !== id)
        if (others.some((one) => one.tag.toUpperCase() === tag.toUpperCase())) throw fail('chargeCard.taken', { tag })
        if (id === undefined) {
          const added = await insertCard(scope, card)
          if (added === null) throw fail('chargeCard.taken', { tag })
          return { id: added, held: await stillHeld(scope, [tag], listedOnly) }
        }
        const before = await lockCard(scope, id)
        if (!before) throw missing()
        note({ before: fieldsOf(before) })
        await updateCard(scope, id, card)
        return { id, held: await stillHeld(scope, [...new Set([before.tag, tag])], listedOnly) }
      })
    },

    'chargeCard.delete': async ({ change, note, caller }, { id }) => {
      const listedOnly = await isListedOnly(caller.customerId)
      return change(async (scope) => {
        const before = await lockCard(scope, id)
        if (!before) throw missing()
        note({ target: before.tag, before: fieldsOf(before) })
        await deleteCard(scope, id)
        return { held: await stillHeld(scope, [before.tag], listedOnly) }
      })
    },
  }
}
