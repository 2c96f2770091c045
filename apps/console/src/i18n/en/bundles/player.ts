import type { Words } from '../../words.ts'
import type { words as zh } from '../../zh/bundles/player.ts'
import { player } from '../player.ts'

export const words: Words<typeof zh> = { player }
