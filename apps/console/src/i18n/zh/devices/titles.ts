export const titles = {
  commands: '命令中心',
  approvals: '复核',
  commandCatalogue: '命令目录',
  gateways: '网关',
  communication: '通信',
  history: '历史',
} as const
