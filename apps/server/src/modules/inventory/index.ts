export { type Applied, applyFeatures, applyInventory, type Change } from './apply.ts'
