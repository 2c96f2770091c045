export type { Refusals } from './refusals.ts'
