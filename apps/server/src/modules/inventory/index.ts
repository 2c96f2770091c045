export { applyFeatures, applyInventory, type Change } from './apply.ts'
