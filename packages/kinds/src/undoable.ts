import type { CommandSpec } from '@lamplighter/contract'

/** Commands to screens and speakers that the platform gives back; by code, so that the console loads nothing for them. */
const GIVEN_BACK: ReadonlySet<string> = new Set([
  'dcc.shownText',
  'dco.showMedia',
  'dco.showProgramme',
  'dco.clear',
  'dco.brightness',
  'dco.automaticBrightness',
  'dco.speak',
])

/** Whether undoing a command gives its devices back what held before it. */
export const isUndoable = ({ code, resumedBy, resumes }: CommandSpec): boolean =>
  resumedBy !== undefined || resumes === true || GIVEN_BACK.has(code)
