export { type AlarmMove, createEvaluator } from './evaluator.ts'
export { loadConditions } from './store.ts'
