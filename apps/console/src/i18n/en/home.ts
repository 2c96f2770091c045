import type { Words } from '../words.ts'
import type { home as zh } from '../zh/home.ts'

export const home: Words<typeof zh> = {
  title: 'Road lighting home',
}
