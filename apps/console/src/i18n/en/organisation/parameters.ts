export const parameters = {
  list: 'Parameters',
  on: 'On',
  off: 'Off',
  default: 'Default {{value}}',
  range: '{{min}} to {{max}}',
  unchanged: 'Unchanged',
  changed: 'Changed by {{who}}, {{time}}',
  toDefaultOf: 'Reset "{{name}}" to its default, {{value}}',
  undo: 'Undo the change of "{{name}}"',
  none: 'empty',
  unsaved: '{{n}} unsaved changes',
  wrong: '{{n}} invalid',
  discard: 'Discard',
  save: 'Save {{n}}',
  saved: '{{n}} parameters saved',
  listedOnly:
    'Charging sessions and reservations of cards that are not listed go on: stop them under Smart poles › Charging',
} as const
