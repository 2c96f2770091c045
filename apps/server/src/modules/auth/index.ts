export { authHandlers } from './calls.ts'
export { firstAdministrator } from './first.ts'
export { hashPassword, randomPassword } from './password.ts'

export { createSessions, type Sessions } from './sessions.ts'
