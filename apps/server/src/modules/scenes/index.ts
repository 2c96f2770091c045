export { createAlarmTriggers } from './alarm-trigger.ts'
export { sceneHandlers } from './calls.ts'
export { createLuxTriggers } from './lux-trigger.ts'
export { createRunner, type Runner } from './runner.ts'
