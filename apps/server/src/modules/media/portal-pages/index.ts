export { createCompletePortals, portalCheck } from './ordered.ts'
