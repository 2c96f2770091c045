/** Names of the screens, as menus and window titles show them. */
export const titles = {
  home: '首页',
  import: '导入',
  monitor: '监控',
  system: '系统',
  users: '用户',
  roles: '角色',
  organisations: '组织',
  audit: '审计',
  commands: '命令',
  approvals: '复核',
  parameters: '参数',
  dictionaries: '字典',
  alarmAccount: '第三方报警',
  boxes: '配电箱',
  gateways: '网关',
} as const
