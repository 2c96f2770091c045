import { type AlarmRuleFields, type AlarmRuleRow, alarmRuleRecord, completed } from '@lamplighter/contract'

/** What was entered as the calls take it. */
export const sentOf = (entered: AlarmRuleFields, rule: AlarmRuleRow | null) => ({
  ...completed(alarmRuleRecord, entered),
  kind: rule?.kind ?? entered.kind,
  windows: entered.windows ?? [],
  ...(rule && { key: rule.key }),
})
