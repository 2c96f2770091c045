/** Who opened the locks of the poles. */
export const openings = {
  title: '开锁记录',
  all: '全部记录',
  isOpen: '未锁',
  everyWay: '全部方式',
  everyLock: '全部门锁',
  none: '没有开锁记录',
  noneText: '门锁打开后在此显示。',
} as const
