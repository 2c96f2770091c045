export const main = {
  title: '选择应用',
  organisation: '组织',
  open: '进入',
  used: '上次使用 {{time}}',
  never: '尚未使用',
  purpose: {
    light: '监控和控制路灯、配电箱与网关',
    pole: '监控和控制智慧灯杆及杆上设备',
    site: '站点、资产与系统管理',
  },
} as const
