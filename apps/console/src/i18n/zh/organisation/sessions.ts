/** Where a person is signed in. */
export const sessions = {
  title: '我的登录',
  none: '没有其他登录',
  present: '本次登录',
  since: '{{time}} 登录',
  seen: '{{age}}活动',
  end: '结束',
  endOne: '结束 {{place}} 的登录',
  endOthers: '结束其他所有登录',
  ended: '已结束该登录',
  endedOthers: '已结束其他所有登录',
} as const
