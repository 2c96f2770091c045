import type { Words } from '../../words.ts'
import type { player as zh } from '../../zh/devices/player.ts'

export const player: Words<typeof zh> = {
  title: 'Player',
  lead: 'Turns this browser into an LED screen or a speaker.',
  name: 'Device ID@organisation',
  namePlaceholder: '13850800001@yunding',
  secret: 'Device secret',
  enter: 'Start playing',
  entering: 'Connecting',
  refused: 'Wrong ID or secret',
  tooMany: 'Too many attempts: try again in a minute',
  unreachable: 'The server does not answer, trying again',
  notPlayer: 'The device is neither an LED screen nor a speaker',
  screen: 'LED screen {{number}}',
  speaker: 'Speaker {{number}}',
  leave: 'Disconnect',
  silent: 'Click the page to allow sound',
  live: 'Live: {{name}}',
  volume: 'Volume {{n}}',
  state: {
    connecting: 'Connecting',
    online: 'Connected',
    unreachable: 'The server does not answer',
    refused: 'The device secret was replaced',
    invalid: 'Invalid message',
    forged: 'Wrong signature',
  },
}
