/** Fields of forms, lists and filters, whatever record they belong to. */
export const field = {
  yes: '是',
  no: '否',
  pick: '请选择',
  none: '未填写',
  all: '{{field}}：全部',
  notLater: '不能晚于今天',
  example: { day: '年-月-日', clock: '时:分', date: '月-日', moment: '年-月-日 时:分' },
} as const
