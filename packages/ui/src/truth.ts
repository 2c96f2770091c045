import { COMMAND_STATUS, type CommandItem, type OrderProgress } from '@lamplighter/contract'
import type { Moment, Truth } from './TruthLine.tsx'

type Item = Pick<CommandItem, 'status' | 'accepted' | 'answered' | 'proof' | 'confirms'>

function acceptedOf({ accepted }: Item, failed: boolean): Moment {
  if (accepted) return 'done'
  return failed ? 'failed' : 'waiting'
}

function answeredOf({ accepted, answered, confirms }: Item, failed: boolean): Moment {
  if (failed && accepted) return 'failed'
  if (answered) return 'done'
  if (confirms === 'observe') return 'none'
  if (failed) return 'none'
  return accepted ? 'waiting' : 'ahead'
}

function provedOf({ proof, accepted, answered, confirms }: Item, failed: boolean): Moment {
  if (proof === 'proved') return 'done'
  if (proof === 'refuted') return 'failed'
  if (proof === 'unknown' && answered) return 'unknown'
  if (proof !== 'waiting' || failed) return 'none'
  const begun = confirms === 'observe' ? accepted : answered
  return begun ? 'waiting' : 'ahead'
}

/** The four moments of one command item. */
export function truthOf(item: Item): Truth {
  const failed = item.status === COMMAND_STATUS.failed || item.status === COMMAND_STATUS.timedOut
  return ['done', acceptedOf(item, failed), answeredOf(item, failed), provedOf(item, failed)]
}

type Counts = Pick<OrderProgress, 'total' | 'accepted' | 'answered' | 'proved' | 'failed' | 'timedOut' | 'refuted'>

/** The four moments of an order of many: shares that have been reached. */
export function truthOfOrder({ total, accepted, answered, proved, failed, timedOut, refuted }: Counts): Truth {
  const open = total - failed - timedOut
  const share = (count: number, before: number, isOpen: boolean): Moment => {
    if (total > 0 && count >= total) return 'done'
    if (count > 0) return count / total
    if (before === 0) return 'ahead'
    return isOpen ? 'waiting' : 'failed'
  }
  return [
    'done',
    share(accepted, total, open > 0),
    share(answered, accepted, open > 0),
    share(proved, answered, open - refuted > 0),
  ]
}
