import { error } from './error.ts'

export const serviceErrors = {
  'webhook.url': error(
    990751,
    'Webhook 地址须为 https；内部网络的主机须列入 LAMPLIGHTER_WEBHOOK_HOSTS',
    'A webhook needs an https address; a host in a private network has to be listed in LAMPLIGHTER_WEBHOOK_HOSTS',
  ),
  'webhook.nameTaken': error(990752, 'Webhook 名称“{name}”已存在', 'There is already a webhook named "{name}"'),
  'webhook.tooMany': error(990753, '最多 {most} 个 Webhook', 'An organisation has at most {most} webhooks'),
  'email.superOnly': error(990754, '只有超级用户可以测试邮件服务器', 'Only a super user may test the mail server'),
  'task.over': error(990761, '任务已结束', 'The task is over'),
  'task.failed': error(990762, '任务出错，详见服务器日志', 'The task failed; see the log of the server'),
  'task.interrupted': error(
    990763,
    '服务器在任务进行时停止，可以重新执行',
    'The server stopped during the task; it can be started again',
  ),
  'export.tooMany': error(
    990821,
    '贵组织同时最多导出 {most} 个文件，请等其中一个完成',
    'An organisation exports at most {most} files at once; wait until one is done',
  ),
  'export.busy': error(990822, '导出任务过多，请稍后再试', 'Too many files are being exported; try again shortly'),
  'export.unknownColumn': error(990823, '列表没有列“{column}”', 'The list has no column "{column}"'),
  'export.tooSlow': error(990824, '导出时间过长，已停止', 'The export took too long and was stopped'),
  'history.tooLong': error(
    990501,
    '时间范围过长，{step}粒度最多 {days} 天',
    'The range is too long; a step of {step} reaches at most {days} days',
  ),
  'history.unknownPoint': error(990502, '没有参数“{point}”', 'There is no parameter "{point}"'),
} as const
