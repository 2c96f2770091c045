import { useAct, useSession } from '@lamplighter/client'
import { type AlarmRuleFields, type AlarmRuleRow, alarmRuleRecord } from '@lamplighter/contract'
import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../../form/RecordDrawer.tsx'
import { RightButton } from '../../../form/RightButton.tsx'
import type { FieldOf } from '../../../form/refusals.ts'
import { BackTest } from './BackTest.tsx'
import { RuleFields } from './RuleFields.tsx'
import { RuleSentence } from './RuleSentence.tsx'
import { ruleName } from './ruleWords.ts'
import { sentOf } from './sent.ts'

export type Opened = AlarmRuleRow & { id: string }

const fieldOf: FieldOf<keyof AlarmRuleFields> = {
  'alarmRule.nameTaken': 'name',
  'alarmRule.returnValue': 'returnValue',
  'alarmRule.point': 'point',
  'alarmRule.neverLit': 'when',
  'alarmRule.window': 'windows',
  'alarmRule.overlap': 'windows',
  'alarmRule.months': 'monthTo',
}

const fresh: Partial<AlarmRuleFields> = {
  kind: 'luminaire',
  level: 20,
  operator: '>',
  hold: 60,
  when: 'always',
  windows: [],
  enabled: true,
}

type Props = {
  open: boolean
  /** `null` is a new one; nothing when there is no such one. */
  rule: Opened | null | undefined
  onClose: () => void
}

/** One rule: what it compares and when, and what it would have raised. */
export function RuleDrawer({ open, rule, onClose }: Props) {
  const { t } = useTranslation()
  const language = useSession((state) => state.language)
  const act = useAct('alarmRule.save', { quiet: true })
  const remove = useAct('alarmRule.delete')
  const isShipped = rule?.source === 'shipped' || rule?.source === 'changed'
  const initial = rule ? { ...rule, name: ruleName(rule, language) } : fresh
  return (
    <RecordDrawer<Opened, AlarmRuleFields>
      name="alarm-rule"
      wide
      open={open}
      record={rule}
      noun={alarmRuleRecord.noun}
      note={rule && ruleName(rule, language)}
      right="alarmRule.save"
      gone={{ icon: 'alarm' }}
      initial={initial}
      fieldOf={fieldOf}
      save={async (entered) => {
        await act.mutateAsync(sentOf(entered, rule ?? null))
        return { said: t('record.saved', { name: entered.name }) }
      }}
      remove={
        rule?.source === 'own'
          ? {
              name: rule.name,
              text: t('alarmRules.ask.delete'),
              run: () => remove.mutateAsync({ kind: rule.kind, key: rule.key }),
            }
          : null
      }
      actions={
        rule?.source === 'changed' && (
          <RightButton
            right="alarmRule.save"
            icon="refresh"
            busy={remove.isPending}
            onClick={() => remove.mutate({ kind: rule.kind, key: rule.key }, { onSuccess: onClose })}
          >
            {t('alarmRules.reset')}
          </RightButton>
        )
      }
      onClose={onClose}
    >
      {(form, { disabled }) => (
        <>
          <RuleSentence form={form} basis={rule?.basis} />
          <RuleFields form={form} basis={rule?.basis} isShipped={isShipped} isNew={rule === null} disabled={disabled} />
          {!disabled && <BackTest form={form} rule={rule ?? null} />}
        </>
      )}
    </RecordDrawer>
  )
}
