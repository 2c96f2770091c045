export const tasks = {
  label: '任务',
  progress: '{{done}} / {{total}}',
  by: '由 {{account}} 启动',
  leave: '可以离开此页，任务会继续进行。',
  cancel: '停止',
  ask: '停止“{{label}}”？',
  askText: '任务将在下一步停止。',
}
