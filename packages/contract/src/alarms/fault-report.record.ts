import { choicesOf, record } from '../field/record.ts'
import { positionRecord } from '../inventory/position.record.ts'
import type { Label } from '../text/label.ts'
import { TYPED_PHONE, TYPED_PHONE_MAX } from '../text/phone.ts'
import { faultKinds, faultSeverities } from './fault-reports.ts'

const labelsOf = <Key extends string>(kinds: Readonly<Record<Key, { label: Label }>>) =>
  Object.fromEntries(Object.entries<{ label: Label }>(kinds).map(([key, { label }]) => [key, label])) as Record<
    Key,
    Label
  >

/** What somebody on the street says is wrong, and where. */
export const faultReportRecord = record(
  { zh: '故障上报', en: 'fault report' },
  {
    kind: { type: 'choice', label: { zh: '问题', en: 'What is wrong' }, choices: choicesOf(labelsOf(faultKinds)) },
    severity: { type: 'choice', label: { zh: '程度', en: 'Severity' }, choices: choicesOf(faultSeverities) },
    code: {
      type: 'text',
      label: { zh: '杆号或箱号', en: 'Pole or box number' },
      note: { zh: '见灯杆或箱体标牌', en: 'On the label of the pole or box' },
      max: 60,
      optional: true,
    },
    place: {
      type: 'text',
      label: { zh: '位置描述', en: 'Where it is' },
      note: { zh: '如：人民路 12 号门前', en: 'Such as: in front of 12 Station Road' },
      max: 100,
      optional: true,
    },
    text: { type: 'text', label: { zh: '补充说明', en: 'Details' }, max: 200, optional: true },
    phone: {
      type: 'text',
      label: { zh: '手机号', en: 'Mobile number' },
      note: { zh: '仅用于核实，不会公开', en: 'Only for questions; never shown to others' },
      rule: { zh: '手机号码格式不正确', en: 'This is not a mobile number' },
      max: TYPED_PHONE_MAX,
      pattern: TYPED_PHONE,
      optional: true,
    },
    ...positionRecord.fields,
  },
)
