export type { Speeches } from './speeches.ts'
