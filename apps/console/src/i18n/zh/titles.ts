/** Names of the screens, as menus and window titles show them. */
export const titles = {
  home: '首页',
  import: '导入',
  monitor: '监控',
} as const
