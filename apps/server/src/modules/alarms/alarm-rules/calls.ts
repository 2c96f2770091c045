import {
  ALARM_RULES,
  type AlarmRuleFields,
  type alarmRuleCalls,
  alarmRuleRecord,
  applications,
  endsSoundly,
  fail,
  type Kind,
  refuseWindows,
} from '@lamplighter/contract'
import { litPoints, wires } from '@lamplighter/kinds/wires'
import type { Scope } from '../../../db/database.ts'
import type { Clock } from '../../../time/clock.ts'
import type { Caller, Handlers } from '../../context.ts'
import type { Registry } from '../../devices/devices/index.ts'
import { backTest } from './back-test.ts'
import { readRules } from './read-rules.ts'
import { listRules, removeRule, type StoredRule, saveRule } from './rule.store.ts'
import { fieldsOf, shippedRule } from './rules.ts'
import type { BoxLoads } from './usual-load/index.ts'

const ruleLabel = { zh: '告警规则', en: 'alarm rule' }
const { type, point, operator } = alarmRuleRecord.fields

/** Whether a kind is one of an application that somebody has. */
const isTheirs = ({ apps }: Pick<Caller, 'apps'>, kind: Kind) => apps.includes(wires[kind].application)

/** @throws request.otherApplication */
function demandTheirs(caller: Caller, kind: Kind) {
  if (!isTheirs(caller, kind))
    throw fail('request.otherApplication', { application: applications[wires[kind].application].label })
}

type Entered = AlarmRuleFields & { key?: string | undefined }

/** @throws what is wrong with a rule in itself */
function demandSound({ kind, operator: how, value, returnValue, windows, monthFrom, monthTo, ...rule }: Entered) {
  if (!wires[kind].points.some(({ key }) => key === rule.point)) throw fail('alarmRule.point', { point: rule.point })
  if ((rule.when === 'lit' || rule.when === 'out') && litPoints(kind).length === 0) throw fail('alarmRule.neverLit')
  if (!endsSoundly(how, value, returnValue)) throw fail('alarmRule.returnValue')
  const refusal = refuseWindows(windows)
  if (refusal) throw fail(refusal)
  if ((monthFrom === null) !== (monthTo === null)) throw fail('alarmRule.months')
}

/** The rule that is changed, as it stands. @throws request.notFound */
function found(stored: readonly StoredRule[], kind: Kind, key: string): AlarmRuleFields {
  const own = stored.find((one) => one.kind === kind && one.key === key && !one.removed)
  const shipped = shippedRule(kind, key)
  const rule = own ?? (shipped && fieldsOf(kind, shipped))
  if (!rule) throw fail('request.notFound', { what: ruleLabel })
  return rule
}

/** @throws alarmRule.fixed where something is changed by which past alarms are known */
function demandSame(entered: Entered, before: AlarmRuleFields, isShipped: boolean) {
  const fixed = isShipped ? [type, point, operator] : [type]
  const changed = fixed.find(({ key }) => entered[key] !== before[key])
  if (changed) throw fail('alarmRule.fixed', { field: changed.label })
}

type Deps = {
  clock: Pick<Clock, 'now'>
  registry: Pick<Registry, 'tenantById' | 'get'>
  boxes: Pick<BoxLoads, 'past'>
}

export function alarmRuleHandlers({ clock, registry, boxes }: Deps): Handlers<typeof alarmRuleCalls> {
  /** @throws alarmRule.tooMany, alarmRule.nameTaken */
  function demandRoom(stored: readonly StoredRule[], { kind, key, name }: Entered) {
    const own = stored.filter((one) => one.kind === kind && !one.removed && !shippedRule(kind, one.key))
    if (key === undefined && own.length >= ALARM_RULES) throw fail('alarmRule.tooMany', { limit: ALARM_RULES })
    if (own.some((one) => one.name === name && one.key !== key)) throw fail('alarmRule.nameTaken', { name })
  }
  const end = (scope: Scope, kind: Kind, ended: readonly string[]) =>
    scope.publish('alarmRulesChanged', { kind, ended })

  return {
    'alarmRule.query': ({ caller, inScope }) =>
      inScope(async (scope) => (await readRules(scope)).filter(({ kind }) => isTheirs(caller, kind))),

    'alarmRule.save': async ({ change, note, caller }, entered) => {
      demandTheirs(caller, entered.kind)
      demandSound(entered)
      const { key, ...fields } = entered
      const saved = await change(async (scope) => {
        const stored = await listRules(scope)
        demandRoom(stored, entered)
        const before = key === undefined ? null : found(stored, fields.kind, key)
        if (before) demandSame(entered, before, shippedRule(fields.kind, key!) !== undefined)
        note({ target: fields.name, ...(before && { before }), after: fields })
        const made = await saveRule(scope, {
          ...fields,
          key,
          changedBy: caller.account,
          changedAt: new Date(clock.now()),
        })
        end(scope, fields.kind, fields.enabled ? [] : [made])
        return made
      })
      return { key: saved }
    },

    'alarmRule.delete': async ({ change, note, caller }, { kind, key }) => {
      demandTheirs(caller, kind)
      await change(async (scope) => {
        const before = found(await listRules(scope), kind, key)
        note({ target: before.name, before })
        await removeRule(scope, kind, key, { account: caller.account, at: new Date(clock.now()) })
        end(scope, kind, shippedRule(kind, key) ? [] : [key])
      })
      return {}
    },

    'alarmRule.backTest': ({ caller, inScope }, { after, ...entered }) => {
      demandTheirs(caller, entered.kind)
      demandSound(entered)
      return inScope((scope) => {
        const place = registry.tenantById(scope.customerId)
        if (!place) throw fail('request.notFound', { what: ruleLabel })
        return backTest(scope, entered, { after, place, now: clock.now(), deviceOf: registry.get, boxes: boxes.past })
      })
    },
  }
}
