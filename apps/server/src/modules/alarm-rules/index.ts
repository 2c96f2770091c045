export { loadConditions } from './condition.store.ts'
export { type AlarmMove, createEvaluator, type Evaluator } from './evaluator.ts'
export { listEnded as listEndedRules } from './rule.store.ts'
export { createRuleBook } from './rule-book.ts'
