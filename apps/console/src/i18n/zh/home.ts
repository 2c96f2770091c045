export const home = {
  title: '道路照明首页',
} as const
