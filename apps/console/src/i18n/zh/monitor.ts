export const monitor = {
  title: '监控',
} as const
