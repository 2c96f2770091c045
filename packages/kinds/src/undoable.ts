import type { CommandSpec } from '@lamplighter/contract'
import { speak } from './broadcast/actions.ts'
import { changesShown } from './led-screen/shown.ts'

/** Whether undoing a command gives its devices back what held before it. */
export const isUndoable = ({ code, resumedBy, resumes }: CommandSpec): boolean =>
  resumedBy !== undefined || resumes === true || changesShown(code) || code === speak.code
