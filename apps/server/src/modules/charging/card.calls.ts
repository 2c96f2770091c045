import { type ChargeCard, chargeCardRecord, type chargingCalls, fail } from '@lamplighter/contract'
import type { Scope } from '../../db/database.ts'
import type { Clock } from '../../time/clock.ts'
import type { Handlers } from '../context.ts'
import type { Parameters } from '../organisation/parameters/index.ts'
import { deleteCard, insertCard, listCards, lockCard, updateCard } from './card.store.ts'
import { isRestricted } from './card-rule.ts'
import { heldWithCards } from './unfit-cards.store.ts'

type Deps = { clock: Pick<Clock, 'now'>; parameters: Pick<Parameters, 'of'> }
type CardCalls = Pick<
  typeof chargingCalls,
  'chargeCard.query' | 'chargeCard.save' | 'chargeCard.delete' | 'charging.held'
>
type ByTag = ReadonlyMap<string, ChargeCard>

const missing = () => fail('request.notFound', { what: chargeCardRecord.noun })
const fieldsOf = ({ id: _, ...fields }: ChargeCard) => fields
const keyOf = (tag: string) => tag.toUpperCase()
const byTag = (cards: readonly ChargeCard[]): ByTag => new Map(cards.map((card) => [keyOf(card.tag), card]))

export function cardHandlers({ clock, parameters }: Deps): Handlers<CardCalls> {
  const isListedOnly = async (customerId: number) => (await parameters.of(customerId))['charging.cardsOnly']

  /** After a change of some cards: what goes on with those that may not charge any more, which piles have to hear of. */
  async function changed(scope: Scope, tags: readonly string[], before: ByTag, listedOnly: boolean) {
    const now = clock.now()
    const after = byTag(await listCards(scope))
    if (tags.map(keyOf).some((key) => isRestricted(before.get(key), after.get(key), listedOnly, now)))
      scope.publish('cardsRestricted', {})
    return heldWithCards(scope, { isListedOnly: listedOnly, now, tags })
  }

  return {
    'chargeCard.query': ({ inScope }) => inScope(listCards),

    'charging.held': async ({ inScope, caller }) => {
      const listedOnly = await isListedOnly(caller.customerId)
      return inScope((scope) => heldWithCards(scope, { isListedOnly: listedOnly, now: clock.now() }))
    },

    'chargeCard.save': async ({ change, note, caller }, { id, ...card }) => {
      const { tag } = card
      note({ target: tag, after: card })
      const listedOnly = await isListedOnly(caller.customerId)
      return change(async (scope) => {
        const cards = byTag(await listCards(scope))
        const other = cards.get(keyOf(tag))
        if (other && other.id !== id) throw fail('chargeCard.taken', { tag })
        if (id === undefined) {
          const added = await insertCard(scope, card)
          if (added === null) throw fail('chargeCard.taken', { tag })
          return { id: added, held: await changed(scope, [tag], cards, listedOnly) }
        }
        const before = await lockCard(scope, id)
        if (!before) throw missing()
        note({ before: fieldsOf(before) })
        await updateCard(scope, id, card)
        // As it stood when it was locked, not when the list was read.
        const then = new Map(cards).set(keyOf(before.tag), before)
        return { id, held: await changed(scope, [before.tag, tag], then, listedOnly) }
      })
    },

    'chargeCard.delete': async ({ change, note, caller }, { id }) => {
      const listedOnly = await isListedOnly(caller.customerId)
      return change(async (scope) => {
        const before = await lockCard(scope, id)
        if (!before) throw missing()
        note({ target: before.tag, before: fieldsOf(before) })
        await deleteCard(scope, id)
        return { held: await changed(scope, [before.tag], byTag([before]), listedOnly) }
      })
    },
  }
}
