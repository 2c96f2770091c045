import type { Words } from '../../words.ts'
import type { lockOuts as zh } from '../../zh/lighting/lockOuts.ts'

export const lockOuts: Words<typeof zh> = {
  title: 'Lock-outs',
  tabs: 'Filter by state',
  state: { open: 'Locked out', removed: 'Removed', all: 'All' },
  search: 'Crew, part, work',
  empty: 'No lock-outs',
  emptyText:
    'Crews lock out an output or a branch on the page of its power box. Until they remove it nobody switches it on remotely.',
  boxes: 'Choose a power box',
  none: 'Nobody works here',
  failed: "Couldn't load lock-outs: do not assume that nobody works here",
  by: 'Locked out by {{crew}}',
  set: 'Lock out',
  setTitle: 'Lock out a circuit',
  saved: 'Locked out',
  since: 'since {{time}} · {{name}}',
  expected: 'expected to end {{time}}',
  overdue: 'expected end {{time}} has passed',
  and: ', ',
  noParts: 'No parts are recorded for this power box',
  output: {
    on: 'Output {{n}} is still closed: the circuit is live',
    off: 'Output {{n}} is off',
    unknown: 'Output {{n}} is not confirmed off: test on site',
  },
  effect: {
    off: 'Output {{outputs}} is switched off and kept off: {{n}} lamps go dark',
    stays: 'Output {{outputs}} is off now; its schedule will close it all the same',
    live: 'Output {{outputs}} stays live: this only refuses remote switching on',
    padlock: 'Test for voltage and fit your padlock on site: this does not replace either',
  },
  remove: {
    act: 'Remove',
    title: 'Remove lock-out of {{part}} ({{box}})',
    own: 'Confirm that "{{crew}}" has finished and everybody is clear.',
    other: 'This lock-out belongs to "{{crew}}". Call them first and make sure that everybody is clear.',
    returns: 'Its outputs return to their schedule, and may switch on at once',
    stays: 'It can be switched on remotely then',
    reason: 'Reason',
  },
  removed: 'Lock-out of {{part}} removed',
}
