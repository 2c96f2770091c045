import type { Label } from '../text/label.ts'

const l = (zh: string, en: string): Label => ({ zh, en })

export const fieldLabels: Readonly<Record<string, Label>> = {
  events: l('事件', 'Events'),
  'audit.kind': l('记录类型', 'Kind of record'),
  refused: l('仅被拒绝', 'Refused only'),
  'email.to': l('收件人', 'Recipient'),
  url: l('地址', 'Address'),
}
