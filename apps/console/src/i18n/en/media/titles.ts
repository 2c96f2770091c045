import type { Words } from '../../words.ts'
import type { titles as zh } from '../../zh/media/titles.ts'

export const titles: Words<typeof zh> = {
  media: 'Business',
}
