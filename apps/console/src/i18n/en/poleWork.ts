import type { Words } from '../words.ts'
import type { poleWork as zh } from '../zh/poleWork.ts'

export const poleWork: Words<typeof zh> = {
  photo: {
    title: 'Photo of the pole',
    of: 'Photo of pole {{number}}',
    none: 'No photo yet',
    add: 'Add a photo',
    replace: 'Replace photo',
    clear: 'Remove photo',
    ask: 'Remove the photo of pole {{number}}?',
    askText: 'It cannot be brought back.',
  },
  since: 'since {{day}}',
  loop: { label: 'Loop that feeds "{{name}}"', none: 'Loop', n: 'Loop {{n}}' },
  more: 'More for "{{name}}"',
  move: {
    act: 'Move to another pole',
    title: 'Move "{{name}}"',
    to: 'To pole',
    search: 'Type a number or name and choose a pole',
    go: 'Move',
    done: '"{{name}}" now hangs on {{to}}',
  },
  replace: {
    act: 'Replace',
    title: 'Replace "{{name}}"',
    to: 'By device',
    search: 'Type a name or number and choose what comes in its place',
    go: 'Replace',
    done: '"{{name}}" is replaced by {{to}}',
  },
  reason: 'Reason (kept in the history)',
  past: { title: 'What hung here before', unknown: 'unknown', span: '{{since}} to {{until}}' },
  labels: {
    act: 'Print labels',
    title: 'Labels of poles ({{n}})',
    hint: 'Scanned, a label opens its pole. Three are printed in a row.',
    print: 'Print',
  },
  batch: {
    act: 'Change {{n}}',
    title: 'Change {{n}} poles',
    hint: 'Only what is ticked changes; ticked and left empty, it is emptied.',
    first: 'Tick what is to change',
    go: 'Change {{n}}',
    done: '{{n}} poles changed',
  },
}
