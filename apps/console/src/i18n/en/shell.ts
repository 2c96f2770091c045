import type { Words } from '../words.ts'
import type { shell as zh } from '../zh/shell.ts'

export const shell: Words<typeof zh> = {
  skip: 'Skip to content',
  menu: 'Main menu',
  organisation: 'Switch organisation',
  application: 'Switch application',
  search: 'Find a device by name or number',
  searchShort: 'Type at least 2 characters',
  searchEmpty: 'No device matches',
  searchFailed: 'The search failed; try again',
  searchKeys: '↑↓ to choose, Enter to open',
  clock: {
    demo: 'Demo clock, {{ahead}} ahead of real time',
    demoBehind: 'Demo clock, {{ahead}} behind real time',
    demoShort: 'Demo clock',
  },
  live: { on: 'Live', off: 'Disconnected', latency: 'Round trip {{seconds}} s', connecting: 'Connecting' },
  lost: {
    title: 'The live connection is lost',
    text: 'Lost at {{time}}, reconnecting; what you see may be out of date.',
  },
  regained: { title: 'The live connection is back', text: 'Lost at {{time}}, for {{duration}}.' },
  user: { changePassword: 'Change password', logout: 'Sign out', super: 'Super user' },
  password: {
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
  },
  expired: { text: 'Your sign-in has expired, please sign in again', again: 'Sign in again' },
  stillSwitching: 'Switching…',
}
