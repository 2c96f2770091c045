import { type CommandSpec, fail, mayDo, type Operation, operations } from '@lamplighter/contract'
import type { Clock } from '../../clock.ts'
import type { Scope } from '../../db/database.ts'
import { type Caller, reachOf } from '../context.ts'
import { countOwn, type Device, type Registry } from '../devices/index.ts'
import { type Checked, findCommand, orderCheck } from './catalogue.ts'
import { isPasswordFresh } from './password.ts'

const deviceLabel = { zh: '设备', en: 'device' }

/** In whose name an order is given: someone at the console, or someone whose request is sent later. */
export type Giver = Pick<Caller, 'personId' | 'account' | 'isSuper' | 'ops' | 'grants' | 'checkedAt'>

/** What is wanted of one device; the reason is the order's, whichever of its items tells it. */
export type Wanted = { deviceId: number; code: string; args?: unknown; reason?: string | undefined }
/** One device that may be ordered, and the order with checked arguments. */
export type Warranted = Checked & { readonly to: Device; readonly code: string }

/** Says who may give which order to which device. */
export type Warrants = {
  /**
   * Checks what is wanted of each device; what is said twice of one is kept once, as it was said last.
   * @throws request.notFound, request.forbidden, request.outOfReach, auth.recheck and what `orderCheck` throws
   */
  check(scope: Scope, giver: Giver, wanted: readonly Wanted[]): Promise<Warranted[]>
  /** Who may not give an order may not repeat or cancel it either. */
  permitItem(giver: Giver, item: { deviceId: number; code: string }): void
  /** A right to see a device need not be one to do more with it. @throws request.outOfReach */
  permitAt(giver: Pick<Giver, 'isSuper' | 'grants'>, operation: Operation, to: Device): void
}

/** What is said twice of one device is kept once, as it was said last. */
function lastOfEach(wanted: readonly Wanted[]): readonly Wanted[] {
  const [first] = wanted
  // One command to a city: only the devices can be named twice.
  const keyOf = wanted.every(({ code }) => code === first?.code)
    ? ({ deviceId }: Wanted) => deviceId
    : ({ deviceId, code }: Wanted) => `${deviceId}/${code}`
  return [...new Map(wanted.map((one) => [keyOf(one), one])).values()]
}

export function createWarrants({ registry, clock }: { registry: Registry; clock: Clock }): Warrants {
  function permit(giver: Giver, { permission, needPswd }: CommandSpec) {
    if (!mayDo(giver, permission)) throw fail('request.forbidden', { operation: operations[permission] })
    if (needPswd && !isPasswordFresh(giver, clock.now())) throw fail('auth.recheck')
  }

  const permitAt: Warrants['permitAt'] = (giver, operation, to) => {
    const reach = reachOf(giver, operation)
    if (reach === null || reach.has(registry.groupOf(to) ?? 0)) return
    throw fail('request.outOfReach', { operation: operations[operation], device: to.name })
  }

  return {
    async check(scope, giver, wanted) {
      const check = orderCheck(clock.now(), (spec) => permit(giver, spec))
      const distinct = lastOfEach(wanted)
      const ids = new Set(distinct.map(({ deviceId }) => deviceId))
      if ((await countOwn(scope, [...ids])) < ids.size) throw fail('request.notFound', { what: deviceLabel })
      return distinct.map(({ deviceId, code, args }) => {
        const to = registry.get(deviceId)
        if (!to) throw fail('request.notFound', { what: deviceLabel })
        const checked = check(to, code, args)
        permitAt(giver, checked.spec.permission, to)
        return { ...checked, to, code }
      })
    },

    permitItem(giver, { deviceId, code }) {
      const to = registry.get(deviceId)
      if (!to) return
      const spec = findCommand(to, code)
      permit(giver, spec)
      permitAt(giver, spec.permission, to)
    },

    permitAt,
  }
}
