export { type Approvable, decideOn } from './decide.ts'
export { countRows } from './decision.store.ts'
export { requireLookedAt } from './looked-at.ts'
export { saveForApproval } from './save.ts'
