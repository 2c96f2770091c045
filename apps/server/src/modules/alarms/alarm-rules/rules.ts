import { type AlarmRule, type AlarmRuleFields, type AlarmRuleRow, type Kind, kinds } from '@lamplighter/contract'
import { alarmRules as shipped } from '@lamplighter/kinds/alarms'
import type { StoredRule } from './rule.store.ts'

export const shippedRule = (kind: Kind, key: string): AlarmRule | undefined =>
  shipped[kind].find((rule) => rule.key === key)

/** A rule in the form in which values are judged by it. `base` is the shipped rule that it changes. */
export function toRule(key: string, fields: AlarmRuleFields, base: AlarmRule | undefined): AlarmRule {
  const {
    name,
    type,
    level,
    point,
    operator,
    value,
    returnValue,
    hold,
    when,
    windows,
    monthFrom,
    monthTo,
    escalateAfter,
  } = fields
  return {
    key,
    label: base?.label ?? { zh: name, en: name },
    type,
    level,
    point,
    ...(base?.minus === undefined ? {} : { minus: base.minus }),
    ...(base?.also === undefined ? {} : { also: base.also }),
    ...(base?.basis === undefined ? {} : { basis: base.basis }),
    ...(base?.unless === undefined ? {} : { unless: base.unless }),
    ...(base?.supplied ? { supplied: true } : {}),
    ...(base?.shownBy === undefined ? {} : { shownBy: base.shownBy }),
    operator,
    value,
    margin: Math.abs(value - returnValue),
    hold,
    ...(escalateAfter === null ? {} : { escalateAfter }),
    ...(when === 'always' ? {} : { when }),
    ...(windows.length === 0 ? {} : { windows }),
    ...(monthFrom === null || monthTo === null ? {} : { months: { from: monthFrom, to: monthTo } }),
  }
}

/** A shipped rule as it is entered. */
export function fieldsOf(kind: Kind, rule: AlarmRule): AlarmRuleFields {
  const {
    type,
    level,
    point,
    operator,
    value,
    margin,
    hold,
    when = 'always',
    windows = [],
    months,
    escalateAfter = null,
  } = rule
  return {
    kind,
    name: rule.label.zh,
    type,
    level,
    point,
    operator,
    value,
    returnValue: operator.startsWith('>') ? value - margin : value + margin,
    hold,
    when,
    windows: [...windows],
    monthFrom: months?.from ?? null,
    monthTo: months?.to ?? null,
    escalateAfter,
    enabled: true,
  }
}

/** All rules of an organisation: its own first, then the shipped ones as they are or as it changed them. */
export function ruleRows(stored: readonly StoredRule[]): AlarmRuleRow[] {
  const rows = kinds.flatMap((kind) =>
    shipped[kind].map((rule): AlarmRuleRow => {
      const { key, label } = rule
      const { minus, also, basis } = rule
      const compared = {
        ...(minus === undefined ? {} : { minus }),
        ...(also === undefined ? {} : { also }),
        ...(basis === undefined ? {} : { basis }),
      }
      const changed = stored.find((one) => one.kind === kind && one.key === key && !one.removed)
      if (!changed)
        return { ...fieldsOf(kind, rule), ...compared, key, label, source: 'shipped', changedBy: '', changedAt: null }
      const { removed: _, changedAt, ...fields } = changed
      return { ...fields, ...compared, name: label.zh, label, source: 'changed', changedAt: changedAt.toISOString() }
    }),
  )
  const own = stored.flatMap(({ removed, changedAt, ...one }): AlarmRuleRow[] =>
    shippedRule(one.kind, one.key)
      ? []
      : [
          {
            ...one,
            label: { zh: one.name, en: one.name },
            source: removed ? 'removed' : 'own',
            changedAt: changedAt.toISOString(),
          },
        ],
  )
  return [...own, ...rows]
}
