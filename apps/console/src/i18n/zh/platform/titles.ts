export const titles = {
  audit: '审计',
  platforms: '接入平台',
  health: '版本与健康',
  jobs: '后台任务',
} as const
