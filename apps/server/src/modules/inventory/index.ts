export { applyInventory, type Change } from './apply.ts'
export { capacityFor, demandCapacity } from './capacity.ts'
export { applyFeatures } from './features.ts'
export { drawStreets } from './streets/store.ts'
