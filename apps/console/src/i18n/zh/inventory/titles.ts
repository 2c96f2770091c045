export const titles = {
  import: '导入',
  sites: '站点',
} as const
