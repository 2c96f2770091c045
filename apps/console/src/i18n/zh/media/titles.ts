export const titles = {
  media: '业务',
} as const
