export { answerCall, handOver, hangUp } from './actions.ts'
export { ANSWERED_BY, CONTROL_ROOM, DUTY_PHONE, HELP, IDLE, LINE, NOBODY, POLICE, RINGING, TALKING } from './line.ts'
