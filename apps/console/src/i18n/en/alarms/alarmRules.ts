import type { Words } from '../../words.ts'
import type { alarmRules as zh } from '../../zh/alarms/alarmRules.ts'

export const alarmRules: Words<typeof zh> = {
  list: 'Alarm rules',
  head: {
    name: 'Name',
    kind: 'Device kind',
    type: 'Alarm type',
    level: 'Level',
    rule: 'Condition',
    returns: 'Ends at',
    period: 'Applies',
    source: 'Source',
    changed: 'Changed',
  },
  source: { shipped: 'Built-in', changed: 'Built-in, changed', own: 'Custom', removed: 'Deleted' },
  off: 'Off',
  always: 'Always',
  search: 'Search name, type',
  none: 'No rules',
  choose: 'Choose',
  allYear: 'All year',
  returns: 'The alarm ends at this value',
  reset: 'Reset to built-in',
  ask: { delete: 'The rule judges no more, and the alarms that it raised end.' },
  test: {
    title: 'Back-test',
    note: 'Tries the rule on the readings of the last 30 nights: how many alarms, and on which devices.',
    start: 'Try on 30 nights',
    stop: 'Stop',
    tried: '{{n}} of {{of}} devices',
    found_one: '{{n}} alarm on {{devices}} devices',
    found_other: '{{n}} alarms on {{devices}} devices',
    nights: 'Alarms by night',
    more: '{{n}} more devices',
  },
}
