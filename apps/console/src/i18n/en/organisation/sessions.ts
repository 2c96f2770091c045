import type { Words } from '../../words.ts'
import type { sessions as zh } from '../../zh/organisation/sessions.ts'

export const sessions: Words<typeof zh> = {
  title: 'My sign-ins',
  none: 'Nowhere else',
  present: 'This one',
  since: 'since {{time}}',
  seen: 'active {{age}}',
  end: 'End',
  endOne: 'End the sign-in at {{place}}',
  endOthers: 'End all others',
  ended: 'That sign-in has ended',
  endedOthers: 'All others have ended',
}
