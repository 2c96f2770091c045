import type { Words } from '../../words.ts'
import type { wall as zh } from '../../zh/lighting/wall.ts'

export const wall: Words<typeof zh> = {
  nextLevel: '{{time}} to {{level}} %',
  nextOff: '{{time}} off',
  stillOff: '{{box}}: output {{output}} is still off',
  stillOn: '{{box}}: output {{output}} is still on',
  dark: '{{name}}: {{n}} lamps dark or offline',
  since: 'for {{duration}}',
  of: 'of {{n}}',
  fine: 'The lights of the city are as planned',
  sunset: 'Sunset {{time}}',
  sunrise: 'Sunrise {{time}}',
  live: 'Live data',
  demo: 'Demo data',
  paused: 'Paused',
  hold: 'Pause rotation',
  load: 'Load',
  missing: 'Dark or offline',
  vsLastWeek: 'vs last week',
  plannedKwh: 'Planned tonight',
  lost: 'Live connection lost',
}
