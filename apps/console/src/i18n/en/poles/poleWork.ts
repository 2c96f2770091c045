import type { Words } from '../../words.ts'
import type { poleWork as zh } from '../../zh/poles/poleWork.ts'

export const poleWork: Words<typeof zh> = {
  photo: {
    title: 'Photo of the pole',
    of: 'Photo of pole {{number}}',
    none: 'No photo yet',
    add: 'Add photo',
    replace: 'Replace photo',
    clear: 'Remove photo',
    ask: 'Remove the photo of pole {{number}}?',
    askText: 'This cannot be undone.',
  },
  since: 'since {{day}}',
  loop: { label: 'Loop feeding "{{name}}"', none: 'Loop', n: 'Loop {{n}}' },
  more: 'More for "{{name}}"',
  move: {
    act: 'Move to another pole',
    title: 'Move "{{name}}"',
    to: 'To pole',
    search: 'Type a number or name and choose a pole',
    go: 'Move',
    done: '"{{name}}" moved to {{to}}',
  },
  replace: {
    act: 'Replace',
    title: 'Replace "{{name}}"',
    to: 'New device',
    search: 'Type a name or ID and choose the replacement',
    go: 'Replace',
    done: '"{{name}}" is replaced by {{to}}',
  },
  reason: 'Reason (kept in the history)',
  past: { title: 'Removed devices', unknown: 'unknown', span: '{{since}} to {{until}}' },
  labels: {
    act: 'Print labels',
    title: 'Labels of poles ({{n}})',
    purpose: 'What the label is scanned for',
    record: 'Opens the pole',
    report: 'Reports a fault',
    hint: 'Labels print three to a row.',
    print: 'Print',
  },
  batch: {
    act: 'Change {{n}}',
    title: 'Change {{n}} poles',
    hint: 'Only ticked fields change. A ticked field left empty is cleared.',
    first: 'Tick a field to change',
    go: 'Change {{n}}',
    done: '{{n}} poles changed',
  },
}
