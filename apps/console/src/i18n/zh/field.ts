/** Fields of forms, lists and filters, whatever record they belong to. */
export const field = {
  yes: '是',
  no: '否',
  pick: '请选择',
  none: '未填写',
  all: '{{field}}：全部',
  notLater: '不能晚于今天',
  example: { day: '2026-01-31', clock: '18:30', date: '05-01', moment: '2026-01-31 18:30' },
} as const
