/** What the server does by itself. */
export const jobs = {
  note: '服务器自动执行',
  none: '没有后台任务',
  nextAt: '下次 {{time}}',
  superOnly: '失败原因和所在服务器只对超级用户显示。',
  field: {
    label: '任务',
    name: '标识',
    state: '状态',
    began: '上次开始',
    ended: '上次完成',
    took: '用时',
    next: '下次运行',
    runs: '运行次数',
    failures: '失败次数',
    error: '失败原因',
    server: '所在服务器',
  },
  state: { waiting: '等待', running: '运行中', failed: '失败', lost: '中断' },
} as const
