export const dictionaries = {
  list: 'Dictionaries',
  shipped: 'Built-in',
  entries: '{{n}} entries',
  pick: 'Choose a dictionary',
  pickText: 'Choose one on the left, or create a new one.',
  goneText: 'It may have been deleted.',
  field: { code: 'Code', zh: 'Chinese', en: 'English', used: 'In use' },
  hint: {
    codeFixed: 'The code cannot be changed',
    shipped: 'Built-in: its entries can be changed, but it cannot be deleted',
  },
  rule: {
    entries: 'Check the entries marked red',
    entryCode: 'Letters, digits, - and _, beginning with a small letter or a digit, up to 30',
    twice: 'Duplicate code',
    words: 'Enter 1-60 characters',
  },
  entry: {
    list: 'Entries',
    add: 'Add an entry',
    none: 'No entries yet',
    noneText: 'Users can choose the entries you add.',
    remove: 'Remove "{{name}}"',
    move: 'Move "{{name}}": drag it, or press the up and down arrows',
    moved: '"{{name}}" is now number {{place}}',
    unnamed: 'new entry',
    of: '{{field}} of entry {{place}}',
    removeNote:
      'Put an entry that was chosen before out of use instead of removing it: records would show its code only.',
  },
  ask: { text: 'Its entries go with it. This cannot be undone.' },
} as const
