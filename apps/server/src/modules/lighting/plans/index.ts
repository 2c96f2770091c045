export { createPlanBook } from './plan-book.ts'
export { plannedLight } from './planned-light.ts'
