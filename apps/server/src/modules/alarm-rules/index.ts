export { type AlarmMove, createJudge } from './judge.ts'
export { loadConditions } from './store.ts'
