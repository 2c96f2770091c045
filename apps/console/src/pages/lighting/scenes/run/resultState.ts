import { COMMAND_STATUS, type SceneResult } from '@lamplighter/contract'

/** What became of a command of a run. */
export const stateOf = ({ status }: Pick<SceneResult, 'status'>) =>
  status === COMMAND_STATUS.replied ? 'answered' : status === COMMAND_STATUS.pending ? 'pending' : 'failed'
