/** Who opened the locks and covers of the poles. */
export const openings = {
  title: '开启记录',
  all: '全部记录',
  isOpen: '未关',
  permitted: '{{by}} 许可开启至 {{until}}',
  none: '没有开启记录',
  noneText: '门锁或井盖打开后在此显示。',
} as const
