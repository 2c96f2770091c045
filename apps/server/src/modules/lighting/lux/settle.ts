import { fail, type LuxAskState, luxAskStateLabels } from '@lamplighter/contract'
import type { Database, Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Orders } from '../../devices/commands/index.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { dueAsks, findState, lockAsk, type OpenAsk, promptAsk, settleAsk } from './ask.store.ts'
import { listGoverned } from './governed.store.ts'
import { darkLamps, levelOf } from './lamps.ts'

type Deps = {
  db: Pick<Database, 'scoped' | 'system'>
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'tenantById'>
  orders: Pick<Orders, 'storeGiven'>
}

const askLabel = { zh: '开灯询问', en: 'lux request' }
const nothing = async () => undefined

/** What was settled, and how its command goes out once that is committed. */
export type Settled = { readonly ask: OpenAsk; readonly lamps: number; go(): Promise<void> }

export type Settling = {
  /** A user accepts or ignores an ask. @throws request.notFound, lux.answered, lux.nothingDark */
  answer(scope: Scope, id: number, by: { accept: boolean; account: string }): Promise<Settled>
  /** Does what is due by itself. An ask is locked and settled in one transaction with its command: once, on however many servers. */
  settleDue(): Promise<void>
}

export function createSettling({ db, clock, registry, orders }: Deps): Settling {
  const moved = (scope: Scope, { id, topic, deviceId }: OpenAsk, state: LuxAskState) =>
    scope.publish('luxAskMoved', { id, topic, state, deviceId })

  /** Switches the lamps on that are dark now: until their schedules switch them, or the window closes. A station puts nothing out. */
  async function switchOn(scope: Scope, { deviceId, setting, topic, lux, lapsesAt }: OpenAsk) {
    const place = registry.tenantById(scope.customerId)
    if (!place) return null
    const lamps = darkLamps(await listGoverned(scope, deviceId, setting), place, clock.now())
    const until = topic === 'late' ? { until: lapsesAt.toISOString() } : {}
    const argsOf = new Map<number, object>()
    const wanted = lamps.map((lamp) => {
      const level = levelOf(setting, lamp, lux)
      const args = argsOf.get(level) ?? { level, ...until }
      argsOf.set(level, args)
      return { deviceId: lamp.deviceId, code: 'dco.dim', args }
    })
    return orders.storeGiven(scope, { giver: 'lux', name: setting.name }, wanted)
  }

  async function carryOut(scope: Scope, ask: OpenAsk, state: LuxAskState, by = ''): Promise<Settled> {
    const order = await switchOn(scope, ask)
    if (!order && by !== '') throw fail('lux.nothingDark')
    await settleAsk(scope, ask.id, {
      state: order ? state : 'expired',
      at: clock.now(),
      by,
      orderId: order?.id ?? null,
    })
    moved(scope, ask, order ? state : 'expired')
    return { ask, lamps: order?.items.length ?? 0, go: order?.go ?? nothing }
  }

  async function end(scope: Scope, ask: OpenAsk, state: LuxAskState, by = ''): Promise<Settled> {
    await settleAsk(scope, ask.id, { state, at: clock.now(), by })
    moved(scope, ask, state)
    return { ask, lamps: 0, go: nothing }
  }

  /** What becomes of an ask that nobody answered. */
  async function timeOut(scope: Scope, id: number): Promise<Settled | null> {
    const ask = await lockAsk(scope, id)
    const now = clock.now()
    if (!ask || ask.dueAt.getTime() > now) return null
    const { setting, contradicted, state } = ask
    if (ask.lapsesAt.getTime() <= now) return end(scope, ask, 'expired')
    if (!setting.asks && !contradicted) return carryOut(scope, ask, 'direct')
    if (setting.option === 'auto' && !contradicted) return carryOut(scope, ask, 'auto')
    if (setting.option !== 'prompt') return end(scope, ask, 'expired')
    if (state === 'prompted') return null
    await promptAsk(scope, id)
    moved(scope, ask, 'prompted')
    return { ask, lamps: 0, go: nothing }
  }

  return {
    async answer(scope, id, { accept, account }) {
      const ask = await lockAsk(scope, id)
      if (ask) return accept ? carryOut(scope, ask, 'accepted', account) : end(scope, ask, 'ignored', account)
      const state = await findState(scope, id)
      throw state
        ? fail('lux.answered', { state: luxAskStateLabels[state] })
        : fail('request.notFound', { what: askLabel })
    },

    async settleDue() {
      const due = await db.system((scope) => dueAsks(scope, new Date(clock.now())))
      for (const { id, customerId } of due) {
        const settled = await db.scoped(customerId, (scope) => timeOut(scope, id))
        await settled?.go()
      }
    },
  }
}
