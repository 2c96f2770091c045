import type { Words } from '../../words.ts'
import type { ownPassword as zh } from '../../zh/organisation/ownPassword.ts'

export const ownPassword: Words<typeof zh> = {
  title: 'Change password',
  user: 'User name',
  old: 'Old password',
  next: 'New password',
  confirm: 'Confirm password',
  rule: 'A password has 8-20 characters with upper-case and lower-case letters, digits and special characters.',
  oldRule: 'Enter the old password, 2-20 characters',
  newRule: 'Enter a new password, 8-20 characters',
  confirmRule: 'Enter the new password again, 8-20 characters',
  mismatch: 'The two entries do not match',
  saved: 'Saved',
  mustTitle: 'Please change your password',
  mustText: 'Your password is too simple or has expired; change it before you go on.',
  mustGo: 'Change it',
}
