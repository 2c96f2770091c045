import { useSession } from '@lamplighter/client'
import { type AlarmRuleRow, alarmRuleRecord, alarmTypes, enums, folded, kinds } from '@lamplighter/contract'
import { ruleWords } from '@lamplighter/kinds/lists'
import { kindNames } from '@lamplighter/kinds/names'
import { AlarmSymbol, NOTHING, Pill, Row, Text } from '@lamplighter/ui'
import { useTranslation } from 'react-i18next'
import { useAlarmRules } from '../../../alarm/useAlarmWords.ts'
import { useFormat } from '../../../app/useFormat.ts'
import { useShownKinds } from '../../../device/useShownKinds.ts'
import { AddButton } from '../../../form/AddButton.tsx'
import { useLastWhile } from '../../../form/useLastWhile.ts'
import { oneOf, textOf, useAddress } from '../../../list/address.ts'
import { FieldChoice } from '../../../list/FieldChoice.tsx'
import { Keyword } from '../../../list/Keyword.tsx'
import { ListScreen, wholeList } from '../../../list/ListScreen.tsx'
import type { ListColumn } from '../../../list/listColumn.tsx'
import { RuleDrawer } from './RuleDrawer.tsx'
import { periodWords, returnWords, ruleName } from './ruleWords.ts'

const NEW = 'new'
const shownSources = ['shipped', 'changed', 'own'] as const
const fields = {
  kind: oneOf(kinds, null),
  source: oneOf(shownSources, null),
  q: textOf(60),
  /** The one that is open: kind/key, or a new one. */
  rule: textOf(80),
}

const idOf = ({ kind, key }: AlarmRuleRow) => `${kind}/${key}`

/** All rules in force or switched off, by what they judge. */
export function RuleList() {
  const { t } = useTranslation()
  const shown = useShownKinds()
  const format = useFormat()
  const language = useSession((state) => state.language)
  const [query, change] = useAddress(fields, { keepsPage: ['rule'], replaces: ['q'] })
  const reading = useAlarmRules()
  const opened = useLastWhile(query.rule, query.rule !== '')
  const name = (rule: AlarmRuleRow) => ruleName(rule, language)
  const rules = (reading.data ?? []).filter(({ kind }) => shown.includes(kind))
  const needle = folded(query.q.trim())
  const rows = rules.filter(
    (rule) =>
      rule.source !== 'removed' &&
      (query.kind === null || rule.kind === query.kind) &&
      (query.source === null || rule.source === query.source) &&
      [name(rule), alarmTypes[rule.type].label[language]].some((text) => folded(text).includes(needle)),
  )
  const head = (key: 'name' | 'kind' | 'type' | 'level' | 'rule' | 'returns' | 'period' | 'source' | 'changed') =>
    t(`alarmRules.head.${key}`)
  const said = (rule: AlarmRuleRow) => ruleWords(rule.kind, rule, language)
  const columns: ListColumn<AlarmRuleRow>[] = [
    {
      key: 'level',
      head: head('level'),
      width: 52,
      text: ({ level }) => enums.alarmLevel[level][language],
      cell: ({ level }) => <AlarmSymbol level={level} size={18} label={enums.alarmLevel[level][language]} />,
    },
    {
      key: 'name',
      head: head('name'),
      width: 150,
      grows: true,
      text: name,
      cell: (rule) => (
        <Row as="span" gap={6}>
          <Text cut tone={rule.enabled ? undefined : 'faint'}>
            {name(rule)}
          </Text>
          {!rule.enabled && <Pill tone="dim">{t('alarmRules.off')}</Pill>}
        </Row>
      ),
    },
    { key: 'kind', head: head('kind'), width: 96, text: ({ kind }) => kindNames[kind].label[language] },
    { key: 'type', head: head('type'), width: 130, text: ({ type }) => alarmTypes[type].label[language] },
    { key: 'rule', head: head('rule'), width: 210, grows: true, text: said },
    { key: 'returns', head: head('returns'), width: 112, right: true, text: (rule) => returnWords(rule, language) },
    {
      key: 'period',
      head: head('period'),
      width: 130,
      text: (rule) => periodWords(rule, language) || t('alarmRules.always'),
    },
    { key: 'source', head: head('source'), width: 90, text: ({ source }) => t(`alarmRules.source.${source}`) },
    {
      key: 'changed',
      head: head('changed'),
      width: 170,
      text: ({ changedAt, changedBy }) => (changedAt === null ? NOTHING : `${changedBy} · ${format.date(changedAt)}`),
    },
  ]
  const isNarrowed = query.kind !== null || query.source !== null || needle !== ''
  const open = rules.find((rule) => idOf(rule) === opened && rule.source !== 'removed')
  return (
    <ListScreen
      list={wholeList(reading, rows, isNarrowed, () => change({ kind: null, source: null, q: '' }))}
      label={t('alarmRules.list')}
      idOf={idOf}
      columns={columns}
      card={(rule) => ({
        mark: <AlarmSymbol level={rule.level} size={22} label={enums.alarmLevel[rule.level][language]} />,
        title: name(rule),
        note: said(rule),
        aside: kindNames[rule.kind].label[language],
        asideNote: t(rule.enabled ? `alarmRules.source.${rule.source}` : 'alarmRules.off'),
      })}
      empty={{ icon: 'alarm', title: t('alarmRules.none') }}
      filters={
        <>
          <FieldChoice
            label={head('kind')}
            value={query.kind}
            options={shown.map((kind) => ({ value: kind, label: kindNames[kind].label[language] }))}
            onValue={(kind) => change({ kind })}
          />
          <FieldChoice
            label={head('source')}
            value={query.source}
            options={shownSources.map((source) => ({ value: source, label: t(`alarmRules.source.${source}`) }))}
            onValue={(source) => change({ source })}
          />
          <Keyword keyword={query.q} label={t('alarmRules.search')} onKeyword={(q) => change({ q })} />
        </>
      }
      tools={<AddButton noun={alarmRuleRecord.noun} right="alarmRule.save" onClick={() => change({ rule: NEW })} />}
      file={t('alarmRules.list')}
      opened={query.rule || null}
      onOpen={(rule) => change({ rule })}
    >
      {opened !== '' && reading.data && (
        <RuleDrawer
          open={query.rule !== ''}
          rule={opened === NEW ? null : open && { ...open, id: idOf(open) }}
          onClose={() => change({ rule: '' })}
        />
      )}
    </ListScreen>
  )
}
