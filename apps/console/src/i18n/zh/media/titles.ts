export const titles = {
  media: '媒体',
} as const
