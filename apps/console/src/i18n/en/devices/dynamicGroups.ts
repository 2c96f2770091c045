import type { Words } from '../../words.ts'
import type { dynamicGroups as zh } from '../../zh/devices/dynamicGroups.ts'

export const dynamicGroups: Words<typeof zh> = {
  list: 'Dynamic groups',
  note: 'Members update automatically',
  none: 'No dynamic groups yet',
  noneText: 'Save a condition on lamp type, pole height, model or firmware. Members follow the inventory.',
  any: 'Any',
  noChoice: 'No device reports this',
  head: {
    name: 'Name',
    condition: 'Condition',
    lamps: 'Lamps',
    maker: 'Edited by',
    changed: 'Changed',
    code: 'ID',
    station: 'Site',
    pole: 'Pole',
  },
  rule: {
    empty: 'Add at least one condition',
    heights: 'The lowest height cannot be above the highest',
  },
  say: {
    heights: 'Pole {{min}}-{{max}} m',
    heightMin: 'Pole from {{min}} m',
    heightMax: 'Pole to {{max}} m',
    model: 'Model {{model}}',
    firmware: 'Firmware {{firmware}}',
    road: 'Road {{road}}',
  },
  lamps: 'Current members',
  fit: '{{n}} lamps match',
  nobody: 'No matching lamps',
  first: 'Add a condition to see matching lamps',
  partial: 'Only the first {{n}} are listed',
  act: { select: 'Save as selection' },
  ask: {
    deleteText: 'Only the condition is deleted; the lamps stay as they are.',
    select: 'Save the {{n}} lamps now matching "{{name}}" as a selection?',
    selectText: 'Commands in the monitor can target a selection. Lamps that match later are not added.',
  },
  selected: 'Saved as selection "{{name}}"',
}
