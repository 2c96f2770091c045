import type { Words } from '../../words.ts'
import type { qr as zh } from '../../zh/organisation/qr.ts'

export const qr: Words<typeof zh> = {
  title: 'Confirm the sign-in',
  question: 'Let this computer sign in?',
  place: 'Network address',
  browser: 'Browser',
  time: 'Asked at',
  user: 'Signs in as',
  who: '{{name}} ({{account}})',
  organisation: 'Organisation',
  warning:
    'Confirm only a code that is on a screen in front of you. Refuse one that somebody sent you: they would be signed in as you.',
  yes: 'Let it in',
  no: 'Refuse',
  done: { title: 'Signed in', text: 'The computer is going in; you can put the phone away.' },
  refused: {
    title: 'Refused',
    text: 'That computer is not signed in. If you did not ask for it, tell your administrator.',
  },
  expired: {
    title: 'The QR code is no longer valid',
    text: 'A code is good for one minute and once. Get a new one on the computer and scan it again.',
  },
  invalid: {
    title: 'This is no sign-in code',
    text: "Choose QR code on the computer's sign-in page and scan what it shows.",
  },
  failed: { title: 'The server cannot be reached', text: 'Check the network and try again.' },
}
