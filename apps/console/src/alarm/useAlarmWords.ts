import { useCall, useMay, useSession } from '@lamplighter/client'
import { useMemo } from 'react'
import { alarmWords } from './alarmWords.ts'

const FRESH = 300_000

/** All rules that judge devices of the organisation, and removed ones for the alarms that they raised. */
export const useAlarmRules = () => useCall('alarmRule.query', {}, { fresh: FRESH, enabled: useMay('alarm.view') })

const keyOf = (kind: string, rule: string) => `${kind}/${rule}`

/** Alarms in words, by the rules of the organisation. */
export function useAlarmWords() {
  const language = useSession((state) => state.language)
  const rules = useAlarmRules().data
  return useMemo(() => {
    const byKey = new Map(rules?.map((rule) => [keyOf(rule.kind, rule.key), rule]))
    return alarmWords(({ kind, rule }) => byKey.get(keyOf(kind, rule)), language)
  }, [rules, language])
}
