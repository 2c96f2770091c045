export const titles = {
  charging: '充电',
} as const
