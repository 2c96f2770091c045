import {
  type CommandSpec,
  type Failure,
  fail,
  type GiverRules,
  isFailure,
  mayDo,
  type Operation,
  operations,
  permissionsOf,
} from '@lamplighter/contract'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import { type Caller, groupScopeOf } from '../../context.ts'
import { type Device, ownIds, type Registry } from '../devices/index.ts'
import { type Checked, findCommand, orderCheck } from './catalogue.ts'
import type { CommandExtensions } from './extensions.ts'
import { isPasswordFresh } from './password.ts'

const deviceLabel = { zh: '设备', en: 'device' }

/** In whose name an order is given: someone at the console, or someone whose request is sent later. */
export type Giver = Pick<Caller, 'personId' | 'account' | 'isSuper' | 'ops' | 'grants' | 'checkedAt'>

/** What is wanted of one device; the reason is the order's, whichever of its items tells it. */
export type Wanted = {
  deviceId: number
  code: string
  args?: unknown
  reason?: string | undefined
  /** What the caller calls the item. */
  clientId?: string | null | undefined
}
/** One device that may be ordered, and the order with checked arguments. */
export type AuthorizedItem = Checked & { readonly to: Device; readonly code: string; readonly clientId: string | null }

/** One item that may be given, or why it may not. */
export type Judged = AuthorizedItem | { readonly wanted: Wanted; readonly refusal: Failure }

export const isRefused = (judged: Judged): judged is Extract<Judged, { refusal: Failure }> => 'refusal' in judged

/** Says who may give which order to which device. */
export type OrderAuthorization = {
  /**
   * Checks what is wanted of each device.
   * @throws request.notFound, request.forbidden, request.outOfReach, auth.recheck and what `orderCheck` and checks of other modules throw
   */
  check(scope: Scope, giver: Giver, wanted: readonly Wanted[]): Promise<AuthorizedItem[]>
  /** The same, each item for itself. @throws auth.recheck, which concerns the person and not an item */
  judge(scope: Scope, giver: Giver, wanted: readonly Wanted[]): Promise<Judged[]>
  /** What of it an automatic giver may order: the devices that are there, and what they understand. */
  known(scope: Scope, wanted: readonly Wanted[], rules: Pick<GiverRules, 'darkens'>): Promise<AuthorizedItem[]>
  /** Who may not give an order may not repeat or cancel it either. */
  permitItem(giver: Giver, item: { deviceId: number; code: string; args: unknown }): void
  /** A right to see a device need not be one to do more with it. @throws request.outOfReach */
  permitAt(giver: Pick<Giver, 'isSuper' | 'grants'>, operation: Operation, to: Device): void
}

type Deps = { registry: Registry; clock: Clock; extensions: Pick<CommandExtensions, 'check'> }

export function createOrderAuthorization({ registry, clock, extensions }: Deps): OrderAuthorization {
  const checkOfPerson = extensions.check('person')
  const checkOfAutomation = extensions.check('automation')

  function permit(giver: Giver, spec: CommandSpec, args: unknown) {
    for (const permission of permissionsOf(spec, args))
      if (!mayDo(giver, permission)) throw fail('request.forbidden', { operation: operations[permission] })
    if (spec.needPswd && !isPasswordFresh(giver, clock.now())) throw fail('auth.recheck')
  }

  const permitAt: OrderAuthorization['permitAt'] = (giver, operation, to) => {
    const groupScope = groupScopeOf(giver, operation)
    if (groupScope === null || groupScope.has(registry.groupOf(to) ?? 0)) return
    throw fail('request.outOfReach', { operation: operations[operation], device: to.name })
  }

  function permitEverywhere(giver: Giver, spec: CommandSpec, args: unknown, to: Device) {
    for (const permission of permissionsOf(spec, args)) permitAt(giver, permission, to)
  }

  /** Finds those of the wanted devices that are within the scope. */
  async function ownDevices(scope: Scope, wanted: readonly Wanted[]) {
    const own = await ownIds(scope, [...new Set(wanted.map(({ deviceId }) => deviceId))])
    return (deviceId: number) => (own.has(deviceId) ? registry.get(deviceId) : undefined)
  }

  /** Checks one item after the other; what throws is that item's refusal. */
  async function checkEach(scope: Scope, giver: Giver, wanted: readonly Wanted[]) {
    const check = orderCheck(clock.now(), (spec, args) => permit(giver, spec, args))
    const find = await ownDevices(scope, wanted)
    const demandPossible = await checkOfPerson(scope, wanted)
    return ({ deviceId, code, args, clientId = null }: Wanted): AuthorizedItem => {
      const to = find(deviceId)
      if (!to) throw fail('request.notFound', { what: deviceLabel })
      const checked = check(to, code, args)
      permitEverywhere(giver, checked.spec, checked.args, to)
      demandPossible(to, code, checked.args)
      return { ...checked, to, code, clientId }
    }
  }

  return {
    async check(scope, giver, wanted) {
      const checkOne = await checkEach(scope, giver, wanted)
      return wanted.map(checkOne)
    },

    async judge(scope, giver, wanted) {
      const checkOne = await checkEach(scope, giver, wanted)
      return wanted.map((one) => {
        try {
          return checkOne(one)
        } catch (error) {
          if (isFailure(error) && error.key !== 'auth.recheck') return { wanted: one, refusal: error }
          throw error
        }
      })
    },

    async known(scope, wanted, { darkens }) {
      const check = orderCheck(clock.now(), () => undefined)
      const find = await ownDevices(scope, wanted)
      const demandPossible = await checkOfAutomation(scope, wanted)
      return wanted.flatMap(({ deviceId, code, args, clientId = null }) => {
        const to = find(deviceId)
        if (!to) return []
        try {
          const checked = check(to, code, args)
          demandPossible(to, code, checked.args)
          return !darkens && checked.spec.darkens?.(checked.args) ? [] : [{ ...checked, to, code, clientId }]
        } catch (error) {
          if (isFailure(error)) return []
          throw error
        }
      })
    },

    permitItem(giver, { deviceId, code, args }) {
      const to = registry.get(deviceId)
      if (!to) return
      const spec = findCommand(to, code)
      permit(giver, spec, args)
      permitEverywhere(giver, spec, args, to)
    },

    permitAt,
  }
}
