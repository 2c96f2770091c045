export { type CompletePortals, createCompletePortals, portalCheck } from './ordered.ts'
