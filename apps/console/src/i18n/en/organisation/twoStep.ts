import type { Words } from '../../words.ts'
import type { twoStep as zh } from '../../zh/organisation/twoStep.ts'

export const twoStep: Words<typeof zh> = {
  title: 'Two-step sign-in',
  off: 'Sign in with a code of an authenticator app besides your password, so that a stolen password opens nothing.',
  on: 'Two-step sign-in is on; {{count}} spare codes are left.',
  password: 'Your password',
  passwordRule: 'Enter your password',
  start: 'Set it up',
  scan: 'Scan this with your authenticator app, or type the key:',
  image: 'QR code for the authenticator app',
  code: 'Code that the app shows',
  codeRule: 'Enter the code of 6 digits',
  enable: 'Turn on',
  recovery:
    'Two-step sign-in is on. Keep these spare codes: each stands for the app once if you lose your phone. They are not shown again.',
  copy: 'Copy the codes',
  copied: 'Copied',
  keep: 'I have kept them',
  disable: 'Turn off',
  disabled: 'Two-step sign-in is off',
}
