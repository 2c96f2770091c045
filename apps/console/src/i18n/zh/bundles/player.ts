import { player } from '../player.ts'

/** The page of a player. */
export const words = { player }
