export { applyFeatures, applyInventory, type Change } from './apply.ts'
export { demandRoom, roomFor } from './room.ts'
