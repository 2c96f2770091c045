import { type Size, shownTextField } from '../capabilities/shown-text.ts'
import { heldSince } from '../capabilities/since.ts'
import { commandsOf, type Setting } from '../settings/setting.ts'

/** The largest screen that hangs on a pole. */
export const LARGEST: Size = { width: 160, height: 320 }

/** What a screen shows. A text is no point: it is read and set as a setting. */
export const shownText: Setting = {
  name: 'shownText',
  label: { zh: '显示文字', en: 'shown text' },
  ...shownTextField({ zh: '显示文字', en: 'Text' }, LARGEST),
  delivered: { text: 'Welcome' },
  read: 'light.read',
  change: 'poleDevice.configure',
}

export const SHOW_TEXT = 'dcc.shownText'
export const textCommands = commandsOf([shownText]).map((spec) =>
  spec.code === SHOW_TEXT ? heldSince(spec, shownText.rules) : spec,
)
