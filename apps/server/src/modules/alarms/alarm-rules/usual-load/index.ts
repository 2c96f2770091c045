export { STATE_PLACES } from './box-state.ts'
export { keptLoads, usualLoadJob } from './job.ts'
export { type BoxLoad, type BoxLoads, createBoxLoads, floorOf } from './loads.ts'
export { watchBoxes } from './watch.ts'
