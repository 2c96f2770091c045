import { scenes } from '../scenes.ts'

/** Scenes. */
export const words = { scenes }
