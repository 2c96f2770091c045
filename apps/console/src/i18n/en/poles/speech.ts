import type { Words } from '../../words.ts'
import type { speech as zh } from '../../zh/poles/speech.ts'

export const speech: Words<typeof zh> = {
  title: 'Live speech',
  speak: 'Speak',
  speakTo: 'Speak to {{count}} speakers',
  stop: 'Stop speaking',
  opening: 'Opening the microphone',
  hint: 'Hold the button or Space while you speak; or press it once to go on speaking, and again to stop. {{minutes}} min at most.',
  level: 'Microphone level',
  speaking: 'Speaking {{time}}',
  broadcast: {
    heard: 'Spoke for {{time}} to {{reached}} of {{total}} speakers',
    unreached: '{{count}} speakers were not reached: {{reason}}',
    none: 'No speaker was reached: {{reason}}',
    offline: 'The speaker is offline',
  },
  video: {
    heard: 'Spoke for {{time}} to {{reached}} of {{total}} cameras',
    unreached: '{{count}} cameras were not reached: {{reason}}',
    none: 'No camera was reached: {{reason}}',
    offline: 'The camera is offline',
  },
  tooLong: 'The longest time was reached, so the speech ended',
  problem: {
    insecure: 'The browser allows the microphone on HTTPS pages only',
    unsupported: 'This browser cannot record sound: use a current Chrome, Edge or Firefox',
    denied: 'The microphone was not allowed: allow it in the site settings of the browser',
    missing: 'No microphone was found',
    busy: 'The microphone cannot be opened; another program may be using it',
  },
}
