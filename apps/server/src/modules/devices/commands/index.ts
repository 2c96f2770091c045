import { type commandCalls, fail, reasonIn } from '@lamplighter/contract'
import { orderList } from '@lamplighter/kinds/lists'
import { withRetired } from '../../../db/retired.ts'
import type { Exporter } from '../../../export/index.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Handler, Handlers } from '../../context.ts'
import { impactOf } from './impact.store.ts'
import { listOrders } from './order-list.store.ts'
import type { Orders } from './orders.ts'
import { listItems, orderProgressOf } from './progress.store.ts'
import { readSettings } from './read-settings.ts'

export type { Giver, Wanted } from './authorization.ts'
export { holdOf, permissionsFor } from './catalogue.ts'
export { createDispatcher, type Dispatcher } from './dispatcher.ts'
export { type CommandCompletion, createCommandExtensions } from './extensions.ts'
export { UNHEARD } from './failure-reasons.ts'
export { reachesMost } from './impact.ts'
export type { ItemMoved } from './item-moved.ts'
export { demandUnscheduled, lampLoopCheck } from './lamp-loops.ts'
export { createOrders, type Orders } from './orders.ts'
export { isPasswordFresh } from './password.ts'
export { type CommandBack, type PlayingTexts, shownScreens } from './players-back.ts'
export type { ShownScreen } from './screen-history.store.ts'
export { loadSequence } from './sequence.ts'
export { auditOfTarget, wantedOf } from './target.ts'

const itemsOf = { zh: '命令组或设备', en: 'Command or device' }
const oneOfThem = { zh: '须指定其一', en: 'one of them must be given' }

type Range = { from?: string | null | undefined; to?: string | null | undefined }

/** @throws request.startAfterEnd */
function demandRange({ from, to }: Range): void {
  if (from && to && Date.parse(from) >= Date.parse(to)) throw fail('request.startAfterEnd')
}

export function commandHandlers({
  orders,
  exporter,
  clock,
}: {
  orders: Orders
  exporter: Exporter
  clock: Clock
}): Handlers<typeof commandCalls> {
  const orderPage: Handler<(typeof commandCalls)['command.orders']> = async ({ inScope }, query) => {
    demandRange(query.filters)
    return inScope((scope) => withRetired(scope, () => listOrders(scope, query)))
  }

  return {
    'command.send': (context, items) =>
      orders.sendEach(
        context,
        items.map(({ id, deviceId, code, args, reason }) => ({ deviceId, code, args, reason, clientId: id })),
      ),
    'command.impact': ({ inScope, caller }, order) =>
      inScope((scope) => impactOf(scope, order, { personId: caller.personId, now: new Date(clock.now()) })),
    'command.orders': orderPage,
    'command.exportOrders': exporter.of(orderList, orderPage),
    'command.query': async (
      { inScope, language },
      { groupId = null, deviceId = null, from = null, to = null, ...rest },
    ) => {
      demandRange({ from, to })
      if (groupId === null && deviceId === null) throw fail('request.invalid', { field: itemsOf, reason: oneOfThem })
      const { rows, ...log } = await inScope((scope) =>
        withRetired(scope, () => listItems(scope, { groupId, deviceId, from, to, ...rest })),
      )
      return { ...log, rows: rows.map((row) => ({ ...row, message: reasonIn(row.message, language) })) }
    },
    'command.settings': ({ inScope }, { deviceId }) => inScope((scope) => readSettings(scope, deviceId)),
    'command.progress': async ({ inScope, language }, { groupId }) => {
      const progress = await inScope((scope) => withRetired(scope, () => orderProgressOf(scope, groupId)))
      if (!progress) throw fail('request.notFound', { what: { zh: '命令', en: 'command' } })
      const reasons = progress.reasons.map(({ message, count }) => ({ message: reasonIn(message, language), count }))
      return { ...progress, reasons }
    },
    'command.resend': async (context, { groupId, itemIds }) => ({
      count: await orders.resend(context, groupId, itemIds ?? null),
    }),
    'command.undo': (context, { groupId, reason = '' }) => orders.undo(context, groupId, reason),
    'command.cancel': async (context, { groupId }) => ({ count: await orders.cancel(context, groupId) }),
  }
}
