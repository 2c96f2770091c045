import { hiddenArgs } from '@lamplighter/kinds/hidden-args'
import type { Registry } from '../devices/index.ts'
import type { Wanted } from './authorization.ts'

/** Why an order is given, whichever of its items tells it. */
export const reasonOf = (wanted: readonly Wanted[]) => wanted.find(({ reason }) => reason)?.reason ?? ''

/** Items of one command together; an order of one to a city is not looked at item by item. */
function alike(wanted: readonly Wanted[]): (readonly Wanted[])[] {
  const [first] = wanted
  if (wanted.every(({ code, args }) => code === first?.code && args === first.args)) return [wanted]
  return [...Map.groupBy(wanted, ({ code, args }) => `${code} ${JSON.stringify(args ?? null)}`).values()]
}

/** Devices that the audit trail names of one command; the others are counted. */
const NAMED = 10

/** What the audit trail keeps of an order, also of one that is refused: each command once, with its devices. */
export function auditOf(registry: Registry, customerId: number, wanted: readonly Wanted[]) {
  const reason = reasonOf(wanted)
  // A device of another organisation is known by the number that was sent, and by nothing else.
  const nameOf = (id: number) => {
    const device = registry.get(id)
    return device?.customerId === customerId ? device.name : String(id)
  }
  const commands = alike(wanted).map((same) => ({
    code: same[0]!.code,
    args: hiddenArgs(same[0]!.code, same[0]!.args),
    devices: same.length,
    names: same.slice(0, NAMED).map(({ deviceId }) => nameOf(deviceId)),
  }))
  const [first] = commands
  return { ...(commands.length === 1 ? first : { commands }), ...(reason ? { reason } : {}) }
}
