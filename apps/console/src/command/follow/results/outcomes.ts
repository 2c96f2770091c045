import { COMMAND_STATUS, type CommandItem } from '@lamplighter/contract'

/** Possible outcomes of an item, each a tab of the results. */
export const outcomes = ['all', 'waiting', 'silent', 'failed', 'refuted'] as const
export type Outcome = (typeof outcomes)[number]

type Judged = Pick<CommandItem, 'status' | 'proof'>

/** `silent` timed out, `failed` was rejected or could not be sent, `refuted` was accepted but not confirmed by the meter. */
const isOf: Readonly<Record<Outcome, (item: Judged) => boolean>> = {
  all: () => true,
  waiting: ({ status }) => status === COMMAND_STATUS.pending,
  silent: ({ status }) => status === COMMAND_STATUS.timedOut,
  failed: ({ status }) => status === COMMAND_STATUS.failed,
  refuted: ({ proof }) => proof === 'refuted',
}

export const withOutcome = <I extends Judged>(items: readonly I[], outcome: Outcome): I[] => items.filter(isOf[outcome])

/** Only silent and failed items are sent again; a refuted one was executed as far as the device can tell. */
export const isSentAgain = (item: Judged) => isOf.silent(item) || isOf.failed(item)

const rank = (item: Judged) => (isSentAgain(item) ? 0 : isOf.refuted(item) ? 1 : isOf.waiting(item) ? 2 : 3)

/** What went wrong first, otherwise as they came. */
export const wrongFirst = <I extends Judged>(items: readonly I[]): I[] =>
  items
    .map((item, at) => ({ item, at, rank: rank(item) }))
    .sort((a, b) => a.rank - b.rank || a.at - b.at)
    .map(({ item }) => item)
