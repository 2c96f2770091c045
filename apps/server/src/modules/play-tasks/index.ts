export type { Schedules } from './schedules.ts'
