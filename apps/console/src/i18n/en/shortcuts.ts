import type { Words } from '../words.ts'
import type { shortcuts as zh } from '../zh/shortcuts.ts'

export const shortcuts: Words<typeof zh> = {
  title: 'Keyboard shortcuts',
  part: { anywhere: 'Any page', command: 'Command bar of the monitor', list: 'Lists', tree: 'Device tree' },
  act: {
    search: 'Search devices',
    home: 'Go to home',
    monitor: 'Go to the monitor',
    boxes: 'Go to power boxes',
    help: 'Open this help',
    close: 'Close, or clear the selection',
    on: 'On',
    off: 'Off',
    dim: 'Dim to 10–90 %',
    send: 'Send',
    move: 'Move the current row',
    tick: 'Tick',
    open: 'Open',
    fold: 'Collapse, expand',
    choose: 'Choose',
  },
}
