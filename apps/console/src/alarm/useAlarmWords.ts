import { useCall, useMay, useSession } from '@lamplighter/client'
import { alarmWords, type RuleOf } from '@lamplighter/kinds/lists'
import { useMemo } from 'react'

const FRESH = 300_000

/** All rules that judge devices of the organisation, and removed ones for the alarms that they raised. */
export const useAlarmRules = () => useCall('alarmRule.query', {}, { fresh: FRESH, enabled: useMay('alarm.view') })

const keyOf = (kind: string, rule: string) => `${kind}/${rule}`

/** The rule by which an alarm was raised, as the organisation has it. */
export function useRuleOf(): RuleOf {
  const rules = useAlarmRules().data
  return useMemo(() => {
    const byKey = new Map(rules?.map((rule) => [keyOf(rule.kind, rule.key), rule]))
    return ({ kind, rule }) => byKey.get(keyOf(kind, rule))
  }, [rules])
}

/** Alarms in words, by the rules of the organisation. */
export function useAlarmWords() {
  const language = useSession((state) => state.language)
  const ruleOf = useRuleOf()
  return useMemo(() => alarmWords(ruleOf, language), [ruleOf, language])
}
