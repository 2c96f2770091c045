import type { Words } from '../words.ts'
import type { groupNumbers as zh } from '../zh/groupNumbers.ts'

export const groupNumbers: Words<typeof zh> = {
  list: 'Group numbers 1-255',
  sum: '{{used}} numbers in use, {{differ}} lamps differ',
  none: 'No lamp has a group number yet',
  noneText: 'Choose a group and write a number to its lamps; one message then reaches all with it.',
  of: 'Group number {{number}}',
  lamps: '{{n}} lamps',
  card: 'Written {{written}}, pending {{pending}}, whole gateways {{whole}}',
  wholeNote: 'Of {{gateways}} gateways, {{whole}} have it from all their lamps: one message reaches those',
  dialog: 'Group number: {{n}} lamps',
  untick: 'Untick all',
  allSame: 'All carry their number',
  noLamps: 'No such lamps',
  field: {
    number: 'Number',
    lamps: 'Lamps',
    written: 'Written',
    pending: 'Pending',
    differs: 'Differ',
    gateways: 'Gateways',
    whole: 'Whole',
    share: 'Share',
    name: 'Name',
    station: 'Site',
    sync: 'Number',
  },
  sync: { label: 'State of the number', all: 'All', written: 'Written', pending: 'Pending', differs: 'Differs' },
  act: {
    group: 'Number a group',
    write: 'Write ({{n}})',
    again: 'Write again ({{n}})',
    read: 'Read back ({{n}})',
  },
  why: {
    group: 'Choose a group at the left first',
    empty: 'There are no lamps in the group',
    none: 'There is no lamp to choose',
    same: 'No lamp differs',
  },
}
