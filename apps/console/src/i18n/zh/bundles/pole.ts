import { helpCalls } from '../helpCalls.ts'
import { pole } from '../pole.ts'

/** The pole application. */
export const words = { pole, helpCalls }
