export { authHandlers } from './calls.ts'
export { followSessions } from './follow.ts'
export { createGranting, type Granting } from './granting.ts'
export { grantsOf } from './grants.store.ts'
export { hardwareKeyHandlers } from './hardware-key/calls.ts'
export { hmacBy } from './hmac.ts'
export { keptSignIns } from './kept.ts'
export { openIdHandlers } from './openid/calls.ts'
export { createPasswords, type Passwords, randomPassword } from './password.ts'
export { hashPassword, type PasswordCost } from './password-hash.ts'
export { publicAddress } from './publicAddress.ts'
export { createQrSignIn, QR_NONCE, type QrSignIn } from './qr/codes.ts'
export { createSecondFactors } from './second-factor/factors.ts'
export { createSessions, type Sessions } from './sessions.ts'
export {
  deleteUser,
  forgetFactors,
  insertAdministrator,
  insertUser,
  resetPassword,
  setRoles,
  unlock,
  updateUser,
} from './users.store.ts'
