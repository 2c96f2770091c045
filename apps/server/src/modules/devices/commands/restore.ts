import type { Scope } from '../../../db/database.ts'
import type { Registry } from '../devices/index.ts'
import type { Wanted } from './authorization.ts'
import { holdOf, pointOf } from './catalogue.ts'
import type { Item } from './item.ts'
import type { CommandBack } from './players-back.ts'
import { givenItems, laterThan } from './restore.store.ts'
import { resumeOf, type UndoServices, wantedBefore } from './undo.ts'

export type Restoring = {
  /** To its schedule, or to what the device was told before the first of the orders as long as that holds. */
  readonly to: 'schedule' | 'before'
  /** The orders' own end has come: what then returns by itself needs no command. */
  readonly isOver: boolean
  /** Devices that something else takes over. */
  readonly except: ReadonlySet<number>
  readonly commandBack: CommandBack
  /** Orders that were to give this back before, and are given once more: nobody else's are newer because of them. */
  readonly before?: readonly string[]
  readonly now: number
}

/** What gives back, device by device, what orders changed and nothing newer has changed since. */
export async function wantedBack(
  scope: Scope,
  known: UndoServices,
  orderIds: readonly string[],
  { to, isOver, except, commandBack, before = [], now }: Restoring,
): Promise<Wanted[]> {
  if (orderIds.length === 0) return []
  const { registry } = known
  const keyOf = (item: Pick<Item, 'deviceId' | 'code' | 'args'>) =>
    `${item.deviceId} ${pointOf(registry.get(item.deviceId)?.kind, item) ?? ''}`
  const items = (await givenItems(scope, orderIds)).filter(({ deviceId }) => !except.has(deviceId))
  const given = Map.groupBy(items, keyOf)
  const taken = new Set((await laterThan(scope, [...orderIds, ...before], items)).map(keyOf))
  const firsts = [...given].flatMap(([key, own]) => (taken.has(key) ? [] : own.slice(0, 1)))
  const wanted =
    to === 'before'
      ? await wantedBefore(scope, known, firsts, now)
      : firsts.flatMap((item) => {
          const resume = resumeOf(registry, item)
          return resume ? [{ deviceId: item.deviceId, ...resume }] : []
        })
  const own = firsts.flatMap((item) => {
    const back = commandBack(item)
    return back ? [{ deviceId: item.deviceId, ...back }] : []
  })
  const needed = isOver ? wanted.filter((one) => !returnsByItself(registry, one)) : wanted
  return [...needed, ...own]
}

/** Of what an order held, all but a command of somebody else returns at its end. */
function returnsByItself(registry: Registry, { deviceId, code, args }: Wanted): boolean {
  const device = registry.get(deviceId)
  return device === undefined || holdOf(device.kind, { code, args })?.isResume !== false
}
