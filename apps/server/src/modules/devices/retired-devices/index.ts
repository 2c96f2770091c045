export { retireImpact } from './impact.store.ts'
export { retireChosen } from './retire.ts'
