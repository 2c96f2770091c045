/** What happened at simulated devices by itself, in a time that is over. */
export { noticesOf } from './broadcast/plays.ts'
export { pastSessions } from './charging-pile/past.ts'
export { dutyCalls } from './intercom/call.ts'
