export { applyInventory, type Change } from './apply.ts'
export { applyFeatures } from './features.ts'
export { demandRoom, roomFor } from './room.ts'
export { drawStreets } from './streets/store.ts'
