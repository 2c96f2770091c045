export const titles = {
  alarm: '告警',
  alarms: '告警列表',
  alarmRules: '告警规则',
  alarmNotices: '告警通知',
  faultReports: '故障上报',
  alarmStatistics: '告警统计',
  shiftNotes: '交接班',
  alarmAccount: '第三方报警',
} as const
