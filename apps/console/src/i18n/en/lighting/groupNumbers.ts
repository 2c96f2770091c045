import type { Words } from '../../words.ts'
import type { groupNumbers as zh } from '../../zh/lighting/groupNumbers.ts'

export const groupNumbers: Words<typeof zh> = {
  list: 'Group numbers 1-255',
  sum: '{{used}} numbers in use, {{differ}} lamps differ',
  none: 'No lamp has a group number yet',
  noneText: 'Choose a group and write a number to its lamps; one message then reaches all of them.',
  of: 'Group number {{number}}',
  lamps: '{{n}} lamps',
  card: 'Written {{written}}, pending {{pending}}, whole gateways {{whole}}',
  wholeNote: 'Of {{gateways}} gateways, {{whole}} have it from all their lamps: one message reaches those',
  dialog: 'Group number: {{n}} lamps',
  untick: 'Clear selection',
  allSame: 'All carry their number',
  noLamps: 'No matching lamps',
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
    group: 'Assign number to group',
    write: 'Write ({{n}})',
    again: 'Write again ({{n}})',
    read: 'Read back ({{n}})',
  },
  why: {
    group: 'Choose a group on the left first',
    empty: 'No lamps in the group',
    none: 'No lamps to select',
    same: 'No differences',
  },
}
